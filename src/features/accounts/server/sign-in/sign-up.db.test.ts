import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { foldLetters } from '../../rules/fold-letters.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

const mo = { email: 'Mo@Example.com', username: 'Mo Bug', date_of_birth: '1990-05-17', password: 'eight chars' }

beforeEach(() => emptyTables(db))

test('signing up creates an account that can sign in, but no session', async () => {
  const { status, headers } = await visitor.call('accounts.signUp', mo)
  expect({ status, cookies: headers.getSetCookie() }).toEqual({ status: 200, cookies: [] })

  const rows = await db.selectFrom('users').selectAll().execute()
  expect(rows).toMatchObject([
    { email: 'mo@example.com', username: 'Mo Bug', role: 'user', banned: false, date_of_birth: '1990-05-17' },
  ])
  const signedIn = await visitor.call('accounts.signIn', { email: 'mo@example.COM', password: mo.password })
  expect(signedIn.body).toEqual({
    kind: 'user',
    id: rows[0]?.id,
    username: 'Mo Bug',
    avatar_url: null,
    is_admin: false,
    awaits_second_factor: false,
    email_to_confirm: null,
    came_along: { points: 0, game_scores: 0, days: 0 },
  })
})

test('the password is stored as an argon2 hash with the cost that OWASP recommends', async () => {
  await visitor.call('accounts.signUp', mo)
  const [account] = await db.selectFrom('auth_accounts').select(['provider_id', 'password']).execute()
  expect(account?.provider_id).toBe('credential')
  expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('administrators are notified of a new user', async () => {
  await visitor.call('accounts.signUp', mo)
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const news = await db.selectFrom('admin_notifications').select(['section', 'subject_id']).execute()
  expect(news).toEqual([{ section: 'users', subject_id: id }])
})

test('nobody can sign up as an administrator', async () => {
  const wish = { ...mo, role: 'admin', is_admin: true, banned: false, id: crypto.randomUUID(), email_verified: true }
  await visitor.call('accounts.signUp', wish)
  expect(await db.selectFrom('users').select(['role', 'email_verified']).execute()).toEqual([
    { role: 'user', email_verified: false },
  ])
})

test('a registered email is refused in any spelling, before the username is checked', async () => {
  await visitor.call('accounts.signUp', mo)
  expect(await visitor.call('accounts.signUp', { ...mo, email: ' MO@example.com ' })).toMatchObject({
    status: 409,
    body: { code: 'email_taken', message: 'Email already registered. Please use a different email or sign in.' },
  })
})

test.each(['Mo Bug', 'mo bug', ' MO BUG '])('the username %j is taken by Mo Bug', async (username) => {
  await visitor.call('accounts.signUp', mo)
  expect(await visitor.call('accounts.signUp', { ...mo, email: 'other@example.com', username })).toMatchObject({
    status: 409,
    body: { code: 'username_taken', message: 'Username already exists. Please choose a different username.' },
  })
})

test('a Greek name that looks like a taken Latin name is refused', async () => {
  await visitor.call('accounts.signUp', { ...mo, username: 'Nikita' })
  const second = await visitor.call('accounts.signUp', { ...mo, email: 'second@example.com', username: 'Νικιτα' })
  expect(second.body).toMatchObject({ code: 'username_taken' })
})

test('names are compared without case, even outside English', async () => {
  await visitor.call('accounts.signUp', { ...mo, username: 'Émile' })
  const second = await visitor.call('accounts.signUp', { ...mo, email: 'other@example.com', username: 'éMILE' })
  expect(second.body).toMatchObject({ code: 'username_taken' })
})

test('every broken rule is reported with its field, and nothing is stored', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const { status, body } = await visitor.call('accounts.signUp', {
    email: 'mo',
    username: 'mo',
    date_of_birth: today,
    password: 'short',
  })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'invalid_input',
    data: {
      issues: [
        { path: ['email'], message: 'Please enter a valid email address' },
        { path: ['username'], message: 'Username must be between 3 and 20 characters' },
        { path: ['date_of_birth'], message: 'You must be at least 13 years old to sign up' },
        { path: ['password'], message: 'Password must be at least 8 characters' },
      ],
    },
  })
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})

test('the age is counted in whole years, up to today', async () => {
  const born = (days: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear() - 13, now.getUTCMonth(), now.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
  }
  const tomorrow = await visitor.call('accounts.signUp', { ...mo, date_of_birth: born(1) })
  expect(tomorrow.body).toMatchObject({ message: 'You must be at least 13 years old to sign up' })
  expect((await visitor.call('accounts.signUp', { ...mo, date_of_birth: born(0) })).status).toBe(200)
})

test('if several people sign up with one name at once, one gets it and the others are refused', async () => {
  const sameName = [1, 2, 3, 4].map((n) => visitor.call('accounts.signUp', { ...mo, email: `mo${n}@example.com` }))
  expect(codesOf(await Promise.all(sameName))).toEqual(['ok', 'username_taken', 'username_taken', 'username_taken'])

  const names = ['ann', 'bob', 'cleo', 'dora']
  const sameEmail = names.map((username) =>
    visitor.call('accounts.signUp', { ...mo, email: 'x@example.com', username }),
  )
  expect(codesOf(await Promise.all(sameEmail))).toEqual(['email_taken', 'email_taken', 'email_taken', 'ok'])

  const people = await db.selectFrom('users').select('id').execute()
  const credentials = await db.selectFrom('auth_accounts').select('user_id').execute()
  expect({ people: people.length, credentials: credentials.length }).toEqual({ people: 2, credentials: 2 })
})

test('if the profile can’t be stored, nothing is left behind and the person gets an error', async () => {
  await db.schema.alterTable('admin_notifications').renameTo('elsewhere').execute()
  try {
    expect(await visitor.call('accounts.signUp', mo)).toMatchObject({
      status: 500,
      body: { code: 'profile_failed', message: 'Failed to create user profile. Please try again later.' },
    })
  } finally {
    await db.schema.alterTable('elsewhere').renameTo('admin_notifications').execute()
  }
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})

const codesOf = (answers: Array<{ body: any }>) => answers.map(({ body }) => body?.code ?? 'ok').sort()

test('a banned session can’t sign up for a second account', async () => {
  const banned = await site.aBannedUser()
  expect(await banned.call('accounts.signUp', mo)).toMatchObject({
    status: 403,
    body: { code: 'account_banned', message: 'Your account has been banned. Reason: spam' },
  })
  expect(await db.selectFrom('users').select('id').where('username', '=', 'Mo Bug').execute()).toEqual([])
})

test.each([
  'moderator',
  'Admin 2',
  'адmin',
  'ᴀᴅᴍɪɴ',
  'АДМИН',
  'Moו',
  'Mo\u2800Bug',
  'Z\u0335\u0321\u0322algo',
  'Fu_ck',
])('the name %j is refused', async (username) => {
  const { status, body } = await visitor.call('accounts.signUp', { ...mo, username })
  expect(status).toBe(422)
  expect(['name_refused', 'invalid_input']).toContain(body.code)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
})

test.each(['M0 Bug', 'mo-bug', 'MO.BUG', 'Mo  8ug', 'Mᴏ Bug', 'Mo Ƅuɢ'])(
  '%j looks like a taken name',
  async (username) => {
    await visitor.call('accounts.signUp', mo)
    const second = await visitor.call('accounts.signUp', { ...mo, email: 'second@example.com', username })
    expect(second.body).toMatchObject({
      code: 'username_taken',
      message: 'Username already exists. Please choose a different username.',
    })
  },
)

test('a Greek name that looks like a taken Latin name is refused', async () => {
  await visitor.call('accounts.signUp', { ...mo, username: 'Nikita' })
  const second = await visitor.call('accounts.signUp', { ...mo, email: 'second@example.com', username: 'Νικιτα' })
  expect(second.body).toMatchObject({ code: 'username_taken' })
})

test('the database folds names to the same letters as foldLetters', async () => {
  // How Unicode decomposes letters depends on the database's version, so those are left out.
  const letters = Array.from({ length: 0x1f200 }, (_, point) => String.fromCodePoint(point)).filter(
    (letter) =>
      letter.isWellFormed() &&
      letter.normalize('NFKD') === letter &&
      letter !== foldLetters(letter) &&
      /^[a-z]$/.test(foldLetters(letter)),
  )
  expect(letters.length).toBeGreaterThan(200)
  const { rows } = await sql<{ letter: string }>`
    select letter from unnest(${letters}::text[], ${letters.map(foldLetters)}::text[]) as pairs (letter, meant)
    where fold_name(letter) <> fold_name(meant)
  `.execute(db)
  expect(rows.map(({ letter }) => letter)).toEqual([])
})
