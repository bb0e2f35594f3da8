import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { findOrInstallRedis, startRedis } from '#tooling/services/redis.ts'
import { seasonNamesPages as pages } from '#tooling/testing/season-names-pages.ts'
import { testSite } from '#tooling/testing/test-site.ts'

// Two processes' worth of the site on one PostgreSQL and one Redis, as behind a load balancer.

const within10s = { timeout: 10_000 }

findOrInstallRedis()
const redis = await startRedis()
afterAll(() => redis.stop())

const env = { REDIS_URL: redis.url, RATE_LIMITS: 'on' }
const here = await testSite({ env, pages, keepsAnswers: true })
const there = await testSite({ env, pages, keepsAnswers: true, database: here.database })

test('a change made on one node is on the pages and in the answers of the other', async () => {
  const admin = await here.anAdmin()
  const read = async () => (await there.aVisitor().fetch('/seasons')).text()
  const listed = async () => (await there.aVisitor().call('seasons.list', {})).body.total
  expect([await read(), await listed()]).toEqual(['', 0])
  await admin.call('seasons.create', { number: 1, name: 'Laundry Day', start_date: null, end_date: null })
  await vi.waitFor(async () => expect([await read(), await listed()]).toEqual(['Laundry Day', 1]), within10s)
})

test('a session made on one node counts on the other, and its end too', async () => {
  const user = await here.aUser()
  const me = async () => {
    const response = await fetch(`${there.url}/api/me`, { headers: { cookie: user.cookie ?? '' } })
    return response.json()
  }
  expect(await me()).toMatchObject({ id: user.userId })
  await user.call('accounts.signOut')
  await vi.waitFor(async () => expect(await me()).toEqual({ kind: 'visitor' }), within10s)
})

test('a role that the operator’s command gives reaches the running nodes', async () => {
  const user = await here.aUser()
  const me = async () => (await user.call('accounts.me')).body
  expect(await me()).toMatchObject({ is_admin: false })
  const { email } = (await user.call('accounts.profile')).body
  const env = { ...process.env, DATABASE_URL: here.database.options.url, REDIS_URL: redis.url }
  await promisify(execFile)(process.execPath, ['tooling/admin.ts', 'promote', email], { env })
  await vi.waitFor(async () => expect(await me()).toMatchObject({ is_admin: true }), within10s)
})

test('a limit counts the calls of all nodes', async () => {
  const guess = { email: 'nobody@example.com', password: 'guess' }
  const statuses: number[] = []
  for (let call = 0; call < 14; call++) {
    const node = call % 2 === 0 ? here : there
    statuses.push((await node.aVisitor().call('accounts.signIn', guess)).status)
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4)
  const refused = await here.aVisitor().call('accounts.signIn', guess)
  expect(refused.body).toMatchObject({
    code: 'rate_limited',
    message: 'Too many requests. Please wait a moment and try again.',
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the first start is done once, and both nodes sign sessions alike', async () => {
  const admins = await here.db.selectFrom('users').select('username').where('username', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
})
