import { expect, test, vi } from 'vitest'
import { findOrInstallRedis, startRedis } from '#tooling/services/redis.ts'
import { seasonNamesPages as pages } from '#tooling/testing/season-names-pages.ts'
import { testSite } from '#tooling/testing/test-site.ts'

findOrInstallRedis()
const redis = await startRedis()
const env = { REDIS_URL: redis.url, RATE_LIMITS: 'on' }
const site = await testSite({ env, pages, keepsAnswers: true })
const there = await testSite({ env, pages, keepsAnswers: true, database: site.database })

test('while Redis is down, a save, a ban and a sign-out take effect here at once and soon on other nodes', async () => {
  const [admin, user, leaving] = [await site.anAdmin(), await site.aUser(), await site.aUser()]
  const readPage = async () => (await site.aVisitor().fetch('/seasons')).text()
  for (const caller of [user, leaving]) expect((await caller.call('accounts.profile')).status).toBe(200)
  expect(await readPage()).toBe('')
  const elsewhere = (path: string, cookie = '') => fetch(new URL(path, there.url), { headers: { cookie } })
  const pageElsewhere = async () => (await elsewhere('/seasons')).text()
  const meElsewhere = async (cookie: string | undefined) => (await elsewhere('/api/me', cookie)).json()
  const listedElsewhere = async () => ((await (await elsewhere('/api/seasons')).json()) as { total: number }).total
  expect([await pageElsewhere(), await listedElsewhere()]).toEqual(['', 0])
  for (const { cookie, userId } of [user, leaving]) expect(await meElsewhere(cookie)).toMatchObject({ id: userId })
  await redis.stop()

  const season = { number: 1, name: 'Laundry Day', start_date: null, end_date: null }
  expect((await admin.call('seasons.create', season)).status).toBe(200)
  expect(await readPage()).toBe('Laundry Day')
  expect((await admin.call('moderation.banUser', { user_id: user.userId })).status).toBe(200)
  expect((await user.call('accounts.profile')).body).toMatchObject({ code: 'account_banned' })
  expect((await leaving.call('accounts.signOut')).status).toBe(200)
  expect((await leaving.call('accounts.me')).body).toEqual({ kind: 'visitor' })

  expect(await meElsewhere(user.cookie)).toMatchObject({ kind: 'banned' })
  expect(await meElsewhere(leaving.cookie)).toEqual({ kind: 'visitor' })
  await vi.waitFor(async () => expect([await pageElsewhere(), await listedElsewhere()]).toEqual(['Laundry Day', 1]), {
    timeout: 8000,
  })
})
