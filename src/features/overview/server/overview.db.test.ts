import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

const get = async (days = 7) => (await admin.call('overview.get', { days })).body
const today = () => new Date().toISOString().slice(0, 10)

test('items are counted on their UTC day, for the shown days only', async () => {
  const user = await site.aUser()
  await sql`update users set created_at = now() - interval '20 days' where id = ${user.userId}`.execute(db)
  const game = sql`(game_id, user_id, score, playtime, created_at)`
  const score = (at: string) =>
    sql`insert into game_scores ${game} values ('bed-bug-squish', ${user.userId}, 1, 1, ${at}::timestamptz)`.execute(db)
  await score(`${today()}T00:00:00Z`)
  await score(new Date(Date.now() - 2 * 86_400_000).toISOString())
  await score(new Date(Date.now() - 40 * 86_400_000).toISOString())
  const { days, series } = await get(7)
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toBe(today())
  const countsOf = (name: string) => series.find((one: { name: string }) => one.name === name).counts
  expect(countsOf('game_runs')).toEqual([0, 0, 0, 0, 1, 0, 1])
  expect(countsOf('sign_ups')).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(countsOf('quiz_runs')).toEqual([0, 0, 0, 0, 0, 0, 0])
  const longer = (await get(30)).series.find((one: { name: string }) => one.name === 'sign_ups').counts
  expect(longer.filter((count: number) => count > 0)).toEqual([1, 1])
})

test('a finished day is counted once, and today every time', async () => {
  const user = await site.aUser()
  const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString()
  await sql`update users set created_at = ${yesterday} where id = ${user.userId}`.execute(db)
  const signUps = async (days: number) =>
    (await get(days)).series.find((one: { name: string }) => one.name === 'sign_ups').counts as number[]
  const before = await signUps(7)
  await sql`delete from users where id = ${user.userId}`.execute(db)
  await site.aUser()
  const after = await signUps(7)
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
  expect(after.at(-1)).toBe((before.at(-1) ?? 0) + 1)
  // Stored days don't change when a longer range is counted.
  expect((await signUps(30)).slice(-7)).toEqual(after)
})

test('signing in counts as active once a day, and days older than 90 are removed', async () => {
  const user = await site.aUser()
  await sql`insert into user_active_days (day, user_id) values (current_date - 100, ${user.userId})`.execute(db)
  await site.signIn(user.userId as string)
  const { series } = await get(7)
  expect(series.find((one: { name: string }) => one.name === 'active_users').counts.at(-1)).toBe(2)
  expect(await db.selectFrom('user_active_days').select('day').execute()).toHaveLength(2)
})

test('the process report has the slowest calls without personal data', async () => {
  const user = await site.aUser()
  await user.fetch(`/api/stories/${user.userId}?secret=1`)
  const { process } = await get()
  expect(process.slowest.length).toBeGreaterThan(0)
  expect(JSON.stringify(process)).not.toContain(user.userId)
  expect(JSON.stringify(process)).not.toContain('secret')
})

test('only administrators see the overview, and only for the offered ranges', async () => {
  for (const stranger of [site.aVisitor(), await site.aUser()]) {
    expect([401, 403]).toContain((await stranger.call('overview.get', { days: 7 })).status)
  }
  expect((await admin.call('overview.get', { days: 100_000 })).status).toBe(422)
  expect((await admin.fetch('/api/admin/overview?days=30')).status).toBe(200)
})
