import { expect, test } from 'vitest'
import { findOrInstallRedis, startRedis } from '#tooling/services/redis.ts'
import { seasonNamesPages as pages } from '#tooling/testing/season-names-pages.ts'
import { testSite } from '#tooling/testing/test-site.ts'

findOrInstallRedis()
const redis = await startRedis()
const site = await testSite({ env: { REDIS_URL: redis.url, RATE_LIMITS: 'on' }, pages })

test('while Redis is away a save, a ban and a sign-out succeed, and count at once on this node', async () => {
  const [admin, user, leaving] = [await site.anAdmin(), await site.aUser(), await site.aUser()]
  const readPage = async () => (await site.aVisitor().fetch('/seasons')).text()
  for (const caller of [user, leaving]) expect((await caller.call('accounts.profile')).status).toBe(200)
  expect(await readPage()).toBe('')
  await redis.stop()

  const season = { number: 1, name: 'Laundry Day', start_date: null, end_date: null }
  expect((await admin.call('seasons.create', season)).status).toBe(200)
  expect(await readPage()).toBe('Laundry Day')
  expect((await admin.call('moderation.banUser', { user_id: user.userId })).status).toBe(200)
  expect((await user.call('accounts.profile')).body).toMatchObject({ code: 'account_banned' })
  expect((await leaving.call('accounts.signOut')).status).toBe(200)
  expect((await leaving.call('accounts.me')).body).toEqual({ kind: 'visitor' })
})
