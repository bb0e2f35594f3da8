import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const password = 'a password for tests'
let user: Caller

beforeEach(async () => {
  await emptyTables(db)
  user = await site.aUser()
})

test('the person’s writings stay without their name, and their scores are deleted', async () => {
  const userId = user.userId as string
  const quiz = await db.insertInto('quizzes').values({ title: 'Bites' }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('short_stories').values({ title: 'Lint', content: 'Once', author_id: userId }).execute()
  await db
    .insertInto('brainstorm_ideas')
    .values({ title: 'More', description: 'Bugs', category: 'quiz', created_by: userId })
    .execute()
  await db.insertInto('forum_messages').values({ content: 'Hello', user_id: userId }).execute()
  await db
    .insertInto('story_submissions')
    .values({ title: 'Tape', content: 'x'.repeat(100), author_id: userId })
    .execute()
  await db
    .insertInto('user_scores')
    .values({
      user_id: userId,
      quiz_id: quiz.id,
      score: 100,
      max_score: 100,
      time_taken: 1,
      time_bonus: 0,
      accuracy: 100,
      final_score: 100,
      correct_count: 1,
      question_count: 1,
    })
    .execute()

  const { status, headers } = await user.call('accounts.deleteAccount', { password })

  expect(status).toBe(200)
  expect(headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await user.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  expect(await db.selectFrom('users').select('id').where('id', '=', userId).execute()).toEqual([])
  expect(await db.selectFrom('short_stories').select(['title', 'author_id']).execute()).toEqual([
    { title: 'Lint', author_id: null },
  ])
  expect(await db.selectFrom('story_submissions').select(['title', 'author_id']).execute()).toEqual([
    { title: 'Tape', author_id: null },
  ])
  expect(await db.selectFrom('brainstorm_ideas').select(['title', 'created_by']).execute()).toEqual([
    { title: 'More', created_by: null },
  ])
  expect(await db.selectFrom('forum_messages').select(['content', 'user_id']).execute()).toEqual([
    { content: 'Hello', user_id: null },
  ])
  expect(await db.selectFrom('user_scores').select('id').execute()).toEqual([])
})

test('sign-in data, avatar and notifications of the person are deleted', async () => {
  const userId = user.userId as string
  const { email, username } = (await user.call('accounts.profile')).body
  const file = { kind: 'image', bytes: 10, contentType: 'image/webp', width: 1, height: 1, durationMs: null } as const
  await recordMediaFile(db, { ...file, url: '/media/images/a.webp', use: 'avatar', ownerId: userId, posterUrl: null })
  await db.insertInto('admin_notifications').values({ section: 'users', subject_id: userId }).execute()
  const reset = { identifier: `password-reset:${userId}`, value: 'hash', expires_at: new Date(Date.now() + 1000) }
  await db.insertInto('auth_verifications').values(reset).execute()
  const phone = await site.signIn(userId)

  await user.call('accounts.deleteAccount', { password })

  expect((await phone.call('accounts.me')).body).toEqual({ kind: 'visitor' })
  for (const table of [
    'auth_sessions',
    'auth_accounts',
    'auth_verifications',
    'media_files',
    'admin_notifications',
  ] as const)
    expect({ table, rows: await db.selectFrom(table).select('id').execute() }).toEqual({ table, rows: [] })
  expect((await site.aVisitor().call('accounts.signIn', { email, password })).status).toBe(401)
  const again = { email, username, date_of_birth: '1990-01-01', password }
  expect((await site.aVisitor().call('accounts.signUp', again)).status).toBe(200)
})

test('deleting an account needs the password', async () => {
  expect(await user.call('accounts.deleteAccount', { password: 'guess' })).toMatchObject({
    status: 422,
    body: { code: 'wrong_password', message: "The password isn't right." },
  })
  expect((await user.call('accounts.me')).body).toMatchObject({ kind: 'user' })
})

test('the only administrator can’t delete their account, but one of two can', async () => {
  const admin = await site.anAdmin()
  expect(await admin.call('accounts.deleteAccount', { password })).toMatchObject({
    status: 409,
    body: { code: 'last_admin', message: "You're the only administrator. Promote somebody else first." },
  })
  await site.anAdmin()
  expect((await admin.call('accounts.deleteAccount', { password })).status).toBe(200)
})

test('if two administrators delete their accounts at once, one stays', async () => {
  const admins = await Promise.all([site.anAdmin(), site.anAdmin()])
  const answers = await Promise.all(admins.map((admin) => admin.call('accounts.deleteAccount', { password })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
