import { hash as bcrypt } from 'bcryptjs'
import { beforeEach, expect, test } from 'vitest'
import { anAccount } from '#tooling/testing/an-account.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'
import { findPassword, setPassword } from '../account-queries.ts'
import { banUser, unbanUser } from '../admin/ban-user.ts'

const site = await testSite()
// This site has rate limits and trusts one proxy, so that callers can come from many addresses.
const limited = await testSite({ env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' }, database: site.database })
const { db } = site
const visitor = site.aVisitor()

const credentials = { email: 'mo@example.com', password: 'eight chars' }
let userId: string

beforeEach(async () => {
  await emptyTables(db)
  userId = await anAccount(db, { ...credentials, username: 'Mo Bug', role: 'user' })
})

test('signing in sets a cookie that scripts can’t read and records the time', async () => {
  const { status, body, headers } = await visitor.call('accounts.signIn', credentials)
  expect({ status, body }).toMatchObject({ status: 200, body: { kind: 'user', id: userId, username: 'Mo Bug' } })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^vip\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^vip\.browser=[^;@]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const { last_login } = await db.selectFrom('users').select('last_login').executeTakeFirstOrThrow()
  expect(Date.now() - (last_login?.getTime() ?? 0)).toBeLessThan(60_000)
})

test('behind https the cookie is sent over https only', async () => {
  const secure = await testSite({ env: { PUBLIC_URL: 'https://vip.example' }, database: site.database })
  const signedIn = await secure.aVisitor().call('accounts.signIn', credentials)
  expect(signedIn.headers.getSetCookie()[0]).toMatch(/^__Secure-vip\.session_token=.*; Secure/)
  expect(signedIn.headers.getSetCookie()[1]).toMatch(/^__Host-vip\.browser=.*; Secure/)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const me = await fetch(`${secure.url}/api/me`, { headers: { cookie } })
  expect(await me.json()).toMatchObject({ kind: 'user', id: userId })
  const signedOut = await fetch(`${secure.url}/api/sign-out`, { method: 'POST', headers: { cookie } })
  expect(signedOut.headers.getSetCookie()).toEqual([
    '__Secure-vip.session_token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=lax',
  ])
})

test.each([
  [{ email: '', password: '' }, ['Email is required', 'Password is required']],
  [{ email: 'mo@example.com', password: '' }, ['Password is required']],
])('%j is refused with the missing fields', async (form, messages) => {
  const { status, body } = await visitor.call('accounts.signIn', form)
  expect(status).toBe(422)
  expect(body.data.issues.map(({ message }: { message: string }) => message)).toEqual(messages)
})

test.each(['wrong password', "' or 1=1 --", 'EIGHT CHARS'])('%j is not the right password', async (password) => {
  expect(await visitor.call('accounts.signIn', { ...credentials, password })).toMatchObject({
    status: 401,
    body: { code: 'wrong_credentials', message: 'Invalid email or password' },
  })
  expect(await db.selectFrom('auth_sessions').select('id').execute()).toEqual([])
})

test("a password of the earlier site works, and the first sign-in replaces its hash with the site's own", async () => {
  await setPassword(db, { userId, hash: await bcrypt('from long ago', 4), now: new Date() })
  const earlier = { email: credentials.email, password: 'from long ago' }
  expect((await visitor.call('accounts.signIn', { ...earlier, password: 'from long ago.' })).status).toBe(401)
  expect(await findPassword(db, userId)).toMatch(/^\$2b\$/)
  expect((await visitor.call('accounts.signIn', earlier)).status).toBe(200)
  expect(await findPassword(db, userId)).toMatch(/^\$argon2id\$/)
  expect((await visitor.call('accounts.signIn', earlier)).status).toBe(200)
})

test('an earlier-site password is refused if anything follows the 72 bytes that its hash covers', async () => {
  const password = 'x'.repeat(72)
  await setPassword(db, { userId, hash: await bcrypt(password, 4), now: new Date() })
  const { email } = credentials
  expect((await visitor.call('accounts.signIn', { email, password: `${password}y` })).status).toBe(401)
  expect((await visitor.call('accounts.signIn', { email, password: `${password}\0y` })).status).not.toBe(200)
  expect((await visitor.call('accounts.signIn', { email, password })).status).toBe(200)
})

test('a banned user with the right password is told the reason and gets no session', async () => {
  const adminId = await anAccount(db, { email: 'a@example.com', username: 'admin', password: 'x', role: 'admin' })
  const deps = { db, sessions: site.sessions, kick: site.realtime.kick }
  await banUser(deps, { userId, adminId, reason: 'Too many bites', now: new Date() })

  expect(await visitor.call('accounts.signIn', credentials)).toMatchObject({
    status: 403,
    body: { code: 'account_banned', message: 'Your account has been banned. Reason: Too many bites' },
  })
  expect((await visitor.call('accounts.signIn', { ...credentials, password: 'guess' })).body.code).toBe(
    'wrong_credentials',
  )
  expect(await db.selectFrom('auth_sessions').select('id').execute()).toEqual([])

  await banUser(deps, { userId, adminId, reason: null, now: new Date() })
  expect((await visitor.call('accounts.signIn', credentials)).body.message).toBe('Your account has been banned.')
})

test('an unbanned user can sign in again, but sessions from before stay ended', async () => {
  const banned = await site.aBannedUser()
  expect((await banned.call('accounts.me')).body).toEqual({ kind: 'banned', reason: 'spam' })
  await unbanUser({ db, sessions: site.sessions, closeSockets: async () => {} }, banned.userId as string)
  expect((await banned.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  const again = await site.signIn(banned.userId as string)
  expect((await again.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test('signing in again in the same browser ends its previous session', async () => {
  const browser = await site.aUser()
  expect((await browser.call('accounts.signIn', credentials)).status).toBe(200)
  expect((await browser.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  expect(await db.selectFrom('auth_sessions').select('user_id').execute()).toEqual([{ user_id: userId }])
})

test('signing out ends every session of the caller and clears the cookie', async () => {
  const tab = await site.aUser()
  const phone = await site.signIn(tab.userId as string)
  const stranger = await site.aUser()
  const { status, headers } = await tab.call('accounts.signOut')
  expect({ status, cookies: headers.getSetCookie() }).toEqual({
    status: 200,
    cookies: ['vip.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=lax'],
  })
  expect((await phone.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  expect((await stranger.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test('a banned session and a visitor with a dead cookie can sign out too', async () => {
  const banned = await site.aBannedUser()
  expect((await banned.call('accounts.signOut')).headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await banned.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  expect((await banned.call('accounts.signOut')).headers.getSetCookie()[0]).toContain('Max-Age=0')
})

test('a session expires', async () => {
  const user = await site.aUser()
  await db
    .updateTable('auth_sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await site.sessions.forget(user.userId as string)
  expect((await user.call('accounts.me')).body).toEqual({ kind: 'visitor' })
})

test('after ten wrong guesses even the right password has to wait on that network, but not elsewhere', async () => {
  await anAccount(db, { email: 'guessed@example.com', username: 'Guessed', password: 'eight chars', role: 'user' })
  const host = (n: number) => `2001:db8:aa:1::${n}`
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) statuses.push((await guessFrom(host(n), 'guessed@example.com', 'wrong')).status)
  expect(statuses).toEqual(Array(10).fill(401))

  const refused = await guessFrom(host(99), ' GUESSED@example.com', 'eight chars')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    message: 'Too many requests. Please wait a moment and try again.',
  })
  expect((await guessFrom('2001:db8:aa:2::1', 'guessed@example.com', 'eight chars')).status).toBe(200)
})

test('a hundred wrong guesses from everywhere lock strangers out, but not a browser that signed in before', async () => {
  const email = 'guessed-at@example.com'
  await anAccount(db, { email, username: 'Guessed At', password: 'eight chars', role: 'user' })
  const first = await guessFrom('192.0.2.1', email, 'eight chars')
  const known = first.headers.getSetCookie()[1]?.split(';')[0] ?? ''
  const statuses: number[] = []
  // Only ten at a time, because a busy machine would time out on a hundred hashes at once.
  for (let sent = 0; sent < 110; sent += 10) {
    const guesses = Array.from({ length: 10 }, (_, n) => guessFrom(`198.51.100.${sent + n}`, email, 'wrong'))
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)

  expect((await guessFrom('203.0.113.7', email, 'eight chars')).status).toBe(429)
  const forged = known.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await guessFrom('203.0.113.7', email, 'eight chars', forged)).status).toBe(429)
  expect((await guessFrom('203.0.113.7', email, 'eight chars', known)).status).toBe(200)
}, 60_000)

test('a known browser has ten guesses of its own, separate from its network’s', async () => {
  const { email, password } = credentials
  const first = await guessFrom('203.0.116.1', email, password)
  const known = first.headers.getSetCookie()[1]?.split(';')[0] ?? ''
  for (let n = 0; n < 10; n++) expect((await guessFrom('203.0.116.1', email, 'wrong')).status).toBe(401)
  expect((await guessFrom('203.0.116.1', email, password)).status).toBe(429)
  for (let n = 0; n < 10; n++) expect((await guessFrom('203.0.116.1', email, 'wrong', known)).status).toBe(401)
  expect((await guessFrom('203.0.116.1', email, password, known)).status).toBe(429)
})

test('a browser is known to the last three accounts that signed in there', async () => {
  let jar = ''
  const people = ['a', 'b', 'c', 'd'].map((name) => `${name}.known@example.com`)
  for (const email of people) {
    await anAccount(db, { email, username: email.slice(0, 7), password: 'eight chars', role: 'user' })
    const answer = await guessFrom('203.0.117.1', email, 'eight chars', jar)
    jar = answer.headers.getSetCookie()[1]?.split(';')[0] ?? ''
  }
  for (let n = 0; n < 10; n++) await guessFrom('203.0.117.1', 'other@example.com', 'wrong')
  const statuses = people.map(async (email) => (await guessFrom('203.0.117.1', email, 'eight chars', jar)).status)
  expect(await Promise.all(statuses)).toEqual([429, 200, 200, 200])
})

test('right passwords do not count as guesses', async () => {
  for (let n = 0; n < 12; n++) {
    expect((await guessFrom(`203.0.114.${n}`, credentials.email, credentials.password)).status).toBe(200)
  }
})

test('one network may guess wrong ten times in five minutes, whichever accounts it tries', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await guessFrom('203.0.115.1', `u${n}@example.com`, 'wrong')).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

function guessFrom(address: string, email: string, password: string, cookie = '') {
  return fetch(`${limited.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ email, password }),
  })
}
