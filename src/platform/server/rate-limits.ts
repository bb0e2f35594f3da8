import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { networksAround } from './http/networks.ts'
import type { Log } from './log.ts'
import { withTimeout } from './with-timeout.ts'

export type RateLimit = { name: string; points: number; seconds: number }

export type RateLimiter = {
  /**
   * If the limit is reached, counts nothing and returns the wait in seconds.
   * An IPv6 network also counts towards the wider ones around it, with higher limits.
   */
  take: (rule: RateLimit, key: string, points?: number) => Promise<{ retryAfterSeconds: number } | undefined>
  /** Counting first and refunding later prevents a race between simultaneous calls. */
  giveBack: (rule: RateLimit, key: string, points?: number) => Promise<void>
  close: () => Promise<void>
}

export const noLimits: RateLimiter = { take: async () => undefined, giveBack: async () => {}, close: async () => {} }

const answerMs = 1000
const pauseMs = 10_000

/** Counts in memory without Redis or while it's away; with it, limits hold across nodes. */
export async function createRateLimiter({
  redisUrl,
  siteId,
  log,
}: {
  redisUrl: string | undefined
  siteId: string
  log: Log
}): Promise<RateLimiter> {
  const redis = redisUrl ? await connectRedis(redisUrl, log) : undefined

  const limiters = new Map<string, { limiter: RateLimiterAbstract; inMemory: RateLimiterMemory }>()
  const limitersFor = ({ name, points, seconds }: RateLimit) => {
    const keyPrefix = `${siteId}:limit:${name}`
    const known = limiters.get(keyPrefix)
    if (known) return known
    const inMemory = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
    const limiter = redis
      ? new RateLimiterRedis({
          storeClient: redis,
          useRedisPackage: true,
          keyPrefix,
          points,
          duration: seconds,
          insuranceLimiter: inMemory,
        })
      : inMemory
    const made = { limiter, inMemory }
    limiters.set(keyPrefix, made)
    return made
  }

  let hangsUntilMs = 0
  /** A hanging Redis would block every call, so after a timeout we count in memory for a while. */
  async function count<Result>(rule: RateLimit, how: (limiter: RateLimiterAbstract) => Promise<Result>) {
    const { limiter, inMemory } = limitersFor(rule)
    if (!redis || performance.now() < hangsUntilMs) return how(inMemory)
    try {
      return await withTimeout(how(limiter), answerMs)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      log.warn({ err: error }, 'redis did not respond: rate limits now count per process')
      hangsUntilMs = performance.now() + pauseMs
      return how(inMemory)
    }
  }

  async function takeOne({ rule, key }: Counter, points: number) {
    try {
      await count(rule, (limiter) => limiter.consume(key, points))
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
    }
  }

  async function giveBackTo(counters: Counter[], points: number) {
    for (const { rule, key } of counters) await count(rule, (limiter) => limiter.reward(key, points))
  }

  return {
    take: async (rule, key, points = 1) => {
      const counted: Counter[] = []
      // The narrowest network comes first: its refusals must not use up its neighbours' limits.
      for (const counter of countersOf(rule, key)) {
        const refusal = await takeOne(counter, points)
        counted.push(counter)
        if (!refusal) continue
        // A refused large amount must leave room for a smaller one.
        await giveBackTo(counted, points)
        return refusal
      }
      return undefined
    },
    giveBack: (rule, key, points = 1) => giveBackTo(countersOf(rule, key), points),
    close: async () => {
      // close() waits for replies, which may never come.
      if (redis?.isOpen) await withTimeout(redis.close(), answerMs).catch(() => {})
    },
  }
}

type Counter = { rule: RateLimit; key: string }

function countersOf(rule: RateLimit, key: string): Counter[] {
  const wider = networksAround(key).map((around) => ({
    rule: { name: `${rule.name}.x${around.times}`, points: rule.points * around.times, seconds: rule.seconds },
    key: around.key,
  }))
  return [{ rule, key }, ...wider]
}

async function connectRedis(url: string, log: Log) {
  const { createClient } = await import('redis')
  const redis = createClient({ url, disableOfflineQueue: true })
  redis.on('error', (error) => log.warn({ err: error }, 'redis connection for rate limits failed'))
  await redis.connect()
  return redis
}
