import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from './log.ts'

export type RateLimit = { name: string; points: number; seconds: number }

export type RateLimiter = {
  /** Counts one call. Answers how long to wait, in seconds, when the limit is reached. */
  take: (rule: RateLimit, key: string) => Promise<{ retryAfterSeconds: number } | undefined>
  /** Takes back one counted call, where only some of them should count: counting first leaves no gap for many at once. */
  giveBack: (rule: RateLimit, key: string) => Promise<void>
  close: () => Promise<void>
}

export const noLimits: RateLimiter = { take: async () => undefined, giveBack: async () => {}, close: async () => {} }

/** Counts in Redis when there is one, so that a limit holds across nodes; in memory otherwise, and while Redis is away. */
export async function createRateLimiter({
  redisUrl,
  log,
}: {
  redisUrl: string | undefined
  log: Log
}): Promise<RateLimiter> {
  const redis = redisUrl ? await connectRedis(redisUrl, log) : undefined

  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterFor = ({ name, points, seconds }: RateLimit) => {
    const keyPrefix = `limit:${name}`
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
    limiters.set(keyPrefix, limiter)
    return limiter
  }

  return {
    take: async (rule, key) => {
      try {
        await limiterFor(rule).consume(key)
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    giveBack: async (rule, key) => void (await limiterFor(rule).reward(key)),
    close: async () => void (await redis?.close()),
  }
}

async function connectRedis(url: string, log: Log) {
  const { createClient } = await import('redis')
  const redis = createClient({ url, disableOfflineQueue: true })
  redis.on('error', (error) => log.warn({ err: error }, 'redis connection for rate limits failed'))
  await redis.connect()
  return redis
}
