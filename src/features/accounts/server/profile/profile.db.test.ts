import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { imageUrl } from '#platform/rules/image-variants.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
let user: Caller

beforeEach(async () => {
  await emptyTables(db)
  user = await site.aUser()
})

test('the profile is the caller’s own', async () => {
  const { body } = await user.call('accounts.profile')
  expect(body).toEqual({
    username: expect.stringMatching(/^person\d+$/),
    email: `${body.username}@example.com`,
    pending_email: null,
    avatar_url: null,
    created_at: expect.stringMatching(/Z$/),
  })
})

test('a new username appears everywhere at once', async () => {
  const saved = await user.call('accounts.updateProfile', { username: ' Mo Bug ', avatar_url: null })
  expect(saved).toMatchObject({ status: 200, body: { kind: 'user', id: user.userId, username: 'Mo Bug' } })
  expect((await user.call('accounts.me')).body).toMatchObject({ username: 'Mo Bug' })
})

test.each([
  ['', 'Username cannot be empty'],
  ['   ', 'Username cannot be empty'],
  ['mo', 'Username must be between 3 and 20 characters'],
])('the username %j is refused: %s', async (username, message) => {
  const { status, body } = await user.call('accounts.updateProfile', { username, avatar_url: null })
  expect({ status, issues: body.data.issues }).toEqual({ status: 422, issues: [{ path: ['username'], message }] })
})

test('another user’s name is refused in any case, but users may change the case of their own', async () => {
  const { username } = (await (await site.aUser()).call('accounts.profile')).body
  expect(
    await user.call('accounts.updateProfile', { username: username.toUpperCase(), avatar_url: null }),
  ).toMatchObject({
    status: 409,
    body: { code: 'username_taken', message: 'Username already exists. Please choose a different username.' },
  })
  const own = (await user.call('accounts.profile')).body.username.toUpperCase()
  expect((await user.call('accounts.updateProfile', { username: own, avatar_url: null })).body.username).toBe(own)
})

test('a changed username must follow the name policy; an unchanged older one is kept', async () => {
  const refused = { status: 422, body: { code: 'name_refused' } }
  for (const username of ['moderator', 'аdmin', 'Mo\u200bBug']) {
    expect(await user.call('accounts.updateProfile', { username, avatar_url: null })).toMatchObject(refused)
  }
  await db.updateTable('users').set({ username: 'moderator' }).execute()
  const same = await user.call('accounts.updateProfile', { username: 'moderator', avatar_url: null })
  expect(same).toMatchObject({ status: 200, body: { username: 'moderator' } })
})

test('if two users take one name at once, one of them is refused', async () => {
  const other = await site.aUser()
  const change = { username: 'The Same', avatar_url: null }
  const answers = await Promise.all([user, other].map((caller) => caller.call('accounts.updateProfile', change)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a visitor can’t change a profile', async () => {
  const visitor = site.aVisitor()
  expect(await visitor.call('accounts.updateProfile', { username: 'Mo Bug', avatar_url: null })).toMatchObject({
    status: 401,
    body: { code: 'sign_in_required', message: 'User not authenticated' },
  })
})

test('the avatar must be the caller’s own upload, and the previous one is deleted', async () => {
  await anUpload(picture('one'))
  await anUpload(picture('two'))
  const show = (avatar_url: string | null) => user.call('accounts.updateProfile', { username: 'Mo Bug', avatar_url })

  expect((await show(picture('one'))).body).toMatchObject({ avatar_url: picture('one') })
  // Saving only the name keeps the avatar, even when its upload record is gone.
  await db.deleteFrom('media_files').execute()
  expect((await show(picture('one'))).status).toBe(200)
  await anUpload(picture('two'))
  expect((await show(picture('two'))).status).toBe(200)
  expect((await show(picture('one'))).body).toMatchObject({ code: 'unknown_picture' })
  expect((await show(null)).body).toMatchObject({ avatar_url: null })
  expect(await db.selectFrom('media_files').select('url').execute()).toEqual([])
})

test('an uploaded avatar that nobody chose is deleted after a day; a chosen one stays', async () => {
  const stranger = await site.aUser()
  await anUpload(picture('theirs'), { ownerId: stranger.userId as string })
  await stranger.call('accounts.updateProfile', { username: 'Bo Bug', avatar_url: picture('theirs') })
  await anUpload(picture('unchosen'), { ownerId: stranger.userId as string })
  await db
    .updateTable('media_files')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  await anUpload(picture('fresh'))
  await user.call('accounts.updateProfile', { username: 'Mo Bug', avatar_url: null })
  const kept = await db.selectFrom('media_files').select('url').orderBy('url').execute()
  expect(kept.map(({ url }) => url)).toEqual([picture('fresh'), picture('theirs')])
})

test('a picture of someone else, for another use or from elsewhere is refused', async () => {
  const stranger = await site.aUser()
  await anUpload(picture('theirs'), { ownerId: stranger.userId as string })
  await anUpload(picture('story'), { use: 'story-image' })
  const foreign = ['https://evil.example/a.png', 'javascript:alert(1)', picture('none'), '']
  for (const avatar_url of [picture('theirs'), picture('story'), ...foreign]) {
    const { status, body } = await user.call('accounts.updateProfile', { username: 'Mo Bug', avatar_url })
    expect({ avatar_url, status, code: body.code }).toEqual({ avatar_url, status: 422, code: 'unknown_picture' })
  }
  expect(await db.selectFrom('media_files').select('url').execute()).toHaveLength(2)
})

test('a visitor can’t upload an avatar', async () => {
  const metadata = `use ${Buffer.from('avatar').toString('base64')}`
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata }
  const refused = await site.aVisitor().fetch('/media/uploads', { method: 'POST', headers })
  expect(refused.status).toBe(401)
  const tooLarge = { ...headers, 'upload-length': String(5 * 1024 * 1024 + 1) }
  expect((await user.fetch('/media/uploads', { method: 'POST', headers: tooLarge })).status).toBe(413)
  expect((await user.fetch('/media/uploads', { method: 'POST', headers })).status).toBe(201)
})

function picture(id: string) {
  return imageUrl({ id, width: 100, height: 100 })
}

function anUpload(url: string, { ownerId = user.userId as string, use = 'avatar' } = {}) {
  const file = { kind: 'image', bytes: 10, contentType: 'image/webp', width: 1, height: 1, durationMs: null } as const
  return recordMediaFile(db, { ...file, url, use, ownerId, posterUrl: null })
}
