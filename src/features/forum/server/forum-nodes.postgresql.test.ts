import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { seededRandom } from '#db/demo/artwork/ink/random.ts'
import { findOrInstallRedis, startRedis } from '#tooling/services/redis.ts'
import { followForum } from '#tooling/testing/forum-follower.ts'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { testSite } from '#tooling/testing/test-site.ts'

findOrInstallRedis()
const redis = await startRedis()
afterAll(() => redis.stop())

const env = { REDIS_URL: redis.url }
const here = await testSite({ env })
const there = await testSite({ env, database: here.database })
const { aMember, post } = forumPeople(there)

test('messages from another node arrive complete and in order over a bad connection', async () => {
  const random = seededRandom(7)
  const writers = await Promise.all([aMember(), aMember(), aMember(), aMember()])
  const follower = await followForum(here.aVisitor(), { url: here.url, random })
  for (let sent = 0; sent < 100; sent += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        post(writers[place % 4] as (typeof writers)[0], `number ${sent + place}`),
      ),
    )
    if (sent === 50 || random() < 0.2) await follower.reconnect()
  }
  await vi.waitFor(() => expect(follower.fates.lost).toBeGreaterThan(0), { timeout: 10_000 })
  const followed = await follower.settle()
  expect(followed).toHaveLength(100)
  expect(followed).toEqual((await here.aVisitor().call('forum.list', {})).body.items)
})

test('a change number becomes visible only after all lower ones, even if their transactions overlap', async () => {
  const reader = here.aVisitor()
  const { body: before } = await reader.call('forum.list', {})
  const writer = await aMember()
  const slow = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // A sender with a slow commit: the number is taken, but the message isn't visible yet.
  const late = here.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      last_change: number
    }>`update forum_room set last_change = last_change + 1 returning last_change`.execute(trx)
    await trx
      .insertInto('forum_messages')
      .values({ content: 'late', change: rows[0]?.last_change ?? 0 })
      .execute()
    held.resolve()
    await slow.promise
  })
  await held.promise
  const quick = post(writer, 'quick')
  await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 10_000 })
  const { body: between } = await reader.call('forum.changes', { after: before.change })
  slow.resolve()
  await Promise.all([late, quick])
  const { body: after } = await reader.call('forum.changes', { after: between.change })
  const contents = [...between.items, ...after.items].map(({ content }) => content)
  expect(contents).toEqual(['late', 'quick'])
})

async function waitingForLocks() {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(here.db)
  return rows[0]?.count
}
