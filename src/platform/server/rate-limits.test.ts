import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aWire } from '#tooling/testing/a-wire.ts'
import { type RunningRedis, startRedis } from '../../../tooling/services/redis.ts'
import { createLog } from './log.ts'
import { createRateLimiter, type RateLimiter } from './rate-limits.ts'

const log = createLog('silent')
const rule = { name: 'tries', points: 3, seconds: 600 }
let redis: RunningRedis
const open: Array<{ close: () => unknown }> = []

beforeAll(async () => {
  redis = await startRedis()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
afterAll(() => redis.stop())

test('a refusal says how long to wait; a refunded call does not count', async () => {
  const limiter = await aLimiter(undefined)
  expect(await tries(limiter, 3)).toEqual([undefined, undefined, undefined])
  const refusal = await limiter.take(rule, 'me')
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(590)
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(600)
  expect(await limiter.take(rule, 'another')).toBeUndefined()

  await limiter.take(rule, 'lucky')
  await limiter.giveBack(rule, 'lucky')
  expect(await tries(limiter, 3, 'lucky')).toEqual([undefined, undefined, undefined])
})

test('the /56 and the /48 around an IPv6 network have limits of their own', async () => {
  const limiter = await aLimiter(undefined)
  const asMany = async (networks: readonly string[]) => {
    const answers = await Promise.all(networks.map((network) => limiter.take(rule, network)))
    return answers.filter((answer) => answer === undefined).length
  }
  const network = (subnet: number) => `2001:db8:1:${subnet.toString(16)}::/64`
  // Refused calls of one /64 don't use up the limits of its neighbours.
  expect(await asMany(Array(100).fill(network(0x2001)))).toBe(3)
  expect(await asMany(Array.from({ length: 100 }, (_, at) => network(0x2000 + at)))).toBe(12 - 3)
  expect(await asMany(Array.from({ length: 250 }, (_, at) => network(at * 0x100)))).toBe(48 - 12)
  expect(await asMany(['2001:db8:2:0::/64', '203.0.113.9'])).toBe(2)
})

test('refused calls count nowhere: a smaller amount still fits, and wider networks are not charged', async () => {
  const limiter = await aLimiter(undefined)
  const take = (network: string, points: number) => limiter.take(rule, network, points)
  const [own, ...others] = Array.from({ length: 5 }, (_, at) => `2001:db8:3:${at}::/64`) as [string, ...string[]]
  for (let i = 0; i < 10; i++) expect(await take(own, 4)).toBeDefined()
  expect(await take(own, 3)).toBeUndefined()
  const answers: unknown[] = []
  for (const network of others) answers.push(await take(network, 3))
  // The limit of the /56 is twelve.
  expect(answers.map((answer) => answer === undefined)).toEqual([true, true, true, false])
  expect(await take('2001:db8:3:ff::/64', 1)).toBeDefined()
})

test('the nodes count together; one without Redis counts alone until it is back', async () => {
  const wire = await aWire(redis.port)
  open.push(wire)
  const [cutOff, other] = [await aLimiter(wire.url), await aLimiter(redis.url)]
  await tries(other, 3)
  expect(await cutOff.take(rule, 'me')).toBeDefined()

  wire.cut()
  await vi.waitFor(async () => expect(await cutOff.take(rule, 'me')).toBeUndefined())
  await vi.waitFor(async () => expect(await cutOff.take(rule, 'me')).toBeDefined())

  wire.mend()
  let round = 0
  await vi.waitFor(
    async () => {
      round += 1
      await tries(other, 3, `later ${round}`)
      expect(await cutOff.take(rule, `later ${round}`)).toBeDefined()
    },
    { timeout: 10_000 },
  )
})

test('while Redis hangs only one call waits, and the limit still holds', async () => {
  const wire = await aWire(redis.port)
  open.push(wire)
  const limiter = await aLimiter(wire.url)
  await limiter.take(rule, 'hanging')
  wire.hang()
  expect(await tries(limiter, 3, 'hanging')).toEqual([undefined, undefined, undefined])
  expect(await limiter.take(rule, 'hanging')).toBeDefined()
})

test('two sites on one Redis count separately', async () => {
  const [ours, theirs] = [await aLimiter(redis.url), await aLimiter(redis.url, 'another')]
  await tries(theirs, 4, 'shared address')
  expect(await ours.take(rule, 'shared address')).toBeUndefined()
})

async function aLimiter(redisUrl: string | undefined, siteId = 'site'): Promise<RateLimiter> {
  const limiter = await createRateLimiter({ redisUrl, siteId, log })
  open.push(limiter)
  return limiter
}

async function tries(limiter: RateLimiter, count: number, key = 'me') {
  const answers: Array<{ retryAfterSeconds: number } | undefined> = []
  for (let i = 0; i < count; i++) answers.push(await limiter.take(rule, key))
  return answers
}
