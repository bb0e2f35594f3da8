import { afterAll, expect, test } from 'vitest'
import { aPngTakenAtHome } from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'
import { createLog } from '../log.ts'
import { createRateLimiter, type RateLimiter } from '../rate-limits.ts'
import { defaultUploadBudget, takeHourlyWork } from './upload-budget.ts'

let now = new Date()
const limiter = await createRateLimiter({ redisUrl: undefined, siteId: 'site', log: createLog('silent') })
const budget = {
  ...defaultUploadBudget,
  openUploads: 4,
  openUploadsPerNetwork: 6,
  bytesPerDay: { user: 2 * 1024 * 1024, admin: 0 },
  workMsPerHour: { user: 1000, admin: 1000 },
}
const site = mediaUnderTest({ limiter, budget, now: () => now })
afterAll(() => site.dispose())

const photo = await aPngTakenAtHome(6, 4)

test('an account’s open uploads are limited; others are unaffected, and idle uploads make room', async () => {
  for (let i = 0; i < budget.openUploads; i++) expect((await site.begin('ash', 'photo', 100)).status).toBe(201)
  const refused = await site.begin('ash', 'photo', 100)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({
    code: 'too_many_uploads',
    message: 'Too many of your uploads are under way. Please wait until one is done.',
  })
  expect((await site.upload('stranger', 'photo', photo)).status).toBe(200)
  now = new Date(now.getTime() + budget.idleMs + 1000)
  expect((await site.begin('ash', 'photo', 100)).status).toBe(201)
})

test('a finished or cancelled upload is no longer open', async () => {
  for (let i = 0; i < budget.openUploads + 2; i++) {
    if (i % 2 === 0) expect((await site.upload('kim', 'photo', photo)).status).toBe(200)
    else {
      const begun = await site.begin('kim', 'photo', 100)
      expect((await site.call('kim', 'DELETE', begun.headers.get('location') ?? '')).status).toBe(204)
    }
  }
})

test('a network’s open uploads are limited, even if all begin at once; ended and idle ones make room', async () => {
  const beginMany = (count: number, network: (at: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, at) => site.begin(`${network(at)} ${at}`, 'photo', 100, network(at))))
  const begun = await beginMany(8, () => 'school')
  expect(begun.map(({ status }) => status).sort()).toEqual([...Array(6).fill(201), 403, 403])
  const refused = await site.begin('pupil', 'photo', 100, 'school')
  expect(await refused.json()).toEqual({
    code: 'too_many_uploads',
    message: 'Too many uploads from your network are waiting. Please try again in a few minutes.',
  })
  const [at, first] = [...begun.entries()].find(([, { ok }]) => ok) ?? []
  await site.call(`school ${at}`, 'DELETE', first?.headers.get('location') ?? '')
  expect((await site.upload('pupil', 'photo', photo, 'school')).status).toBe(200)
  expect((await site.begin('pupil', 'photo', 100, 'school')).status).toBe(201)
  expect((await site.begin('pupil', 'photo', 100, 'school')).status).toBe(403)
  now = new Date(now.getTime() + budget.idleMs + 1000)
  expect((await site.begin('pupil', 'photo', 100, 'school')).status).toBe(201)

  // A /56 may have four times as many as one /64.
  const inOneHousehold = await beginMany(25, (nth) => `2001:db8:1:${nth}::/64`)
  expect(inOneHousehold.filter(({ ok }) => ok)).toHaveLength(24)
  expect((await site.begin('far', 'photo', 100, '2001:db8:1:2000::/64')).status).toBe(201)
})

test('an account’s daily bytes are limited; a smaller file may still fit, and others are unaffected', async () => {
  expect((await site.begin('mo', 'photo', 1_500_000)).status).toBe(201)
  const refused = await site.begin('mo', 'photo', 1_500_000)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({
    code: 'daily_limit',
    message: "That's all you can upload in a day. Come back tomorrow.",
  })
  expect((await site.upload('mo', 'photo', photo)).status).toBe(200)
  expect((await site.begin('neighbour', 'photo', 1_500_000)).status).toBe(201)
})

test('an account’s hourly work is limited, with a time to retry; others are unaffected', async () => {
  const large = await aPngTakenAtHome(1300, 700)
  const refused = await site.upload('lou', 'photo', large)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(await refused.json()).toEqual({
    code: 'work_limit',
    message: "That's a lot of uploads for one hour. Try again in 60 minutes.",
  })
  expect((await site.upload('lou', 'photo', photo)).status).toBe(200)
  expect((await site.upload('neighbour', 'photo', photo)).status).toBe(200)
})

test('the accounts of one network share three times the work of one; other networks are unaffected', async () => {
  const large = await aPngTakenAtHome(960, 900)
  const send = (user: string, network: string) => site.upload(user, 'photo', large, network)
  for (const user of ['one', 'two', 'three']) expect((await send(user, '203.0.113.1')).status).toBe(200)
  const refused = await send('four', '203.0.113.1')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({
    code: 'work_limit',
    message: "That's a lot of uploads from your network for one hour. Try again in 60 minutes.",
  })
  // The account isn't charged when its network is refused.
  expect((await send('four', '203.0.113.2')).status).toBe(200)
})

test('the wider networks around an IPv6 network have budgets too', async () => {
  const use = { name: 'photo', kind: 'image', maxBytes: 1, tooLarge: () => '', access: 'user' } as const
  const take = (account: number, subnet: number) => {
    const uploader = { ownerId: `v6 ${account}`, network: `2001:db8:1:${subnet}::/64` }
    return takeHourlyWork(budget, { limiter, uploader, use, workMs: 1000 })
  }
  // Each /64 has three units, and the /56 has four times that.
  for (let account = 0; account < 12; account++) await take(account, account % 4)
  await expect(take(12, 4)).rejects.toMatchObject({ code: 'work_limit' })
  await take(12, 2000)
})

test('a file that a stop interrupts is charged once, by the start that finishes it', async () => {
  const large = await aPngTakenAtHome(700, 500)
  const counted = new Map<string, number>()
  const count = (name: string, points: number) => counted.set(name, (counted.get(name) ?? 0) + points)
  // Outlives the process, like Redis does.
  const shared: RateLimiter = {
    take: async ({ name }, _key, points = 1) => void count(name, points),
    giveBack: async ({ name }, _key, points = 1) => void count(name, -points),
    close: async () => {},
  }
  const work = () => counted.get('upload-work-user')
  const ofNetworks = () => counted.get('network-upload-work-user')
  const undisturbed = mediaUnderTest({ limiter: shared })
  for (const user of ['ash', 'kim', 'lou']) await undisturbed.upload(user, 'photo', large)
  const cost = work()
  expect(cost).toBeGreaterThan(0)
  expect(ofNetworks()).toBe(cost)
  counted.clear()

  const stopped = mediaUnderTest({ limiter: shared })
  const answers = ['ash', 'kim', 'lou'].map((user) => stopped.upload(user, 'photo', large))
  await expect.poll(work, { timeout: 20_000 }).toBe(cost)
  await stopped.media.close()
  expect(ofNetworks()).toBe(work())
  expect((await Promise.all(answers)).map(({ status }) => status)).toContain(503)
  const next = mediaUnderTest({ limiter: shared, dataDir: stopped.dataDir })
  await next.media.resumeUploads()
  expect(stopped.recorded.length + next.recorded.length).toBe(3)
  expect(work()).toBe(cost)
  await Promise.all([undisturbed.dispose(), next.dispose()])
})
