import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import type { Log } from './log.ts'

export type RateLimiter = {
  /** Counts one call. Answers how long to wait, in seconds, when the limit is reached. */
  take: (
    rule: { name: string; points: number; seconds: number },
    key: string,
  ) => Promise<{ retryAfterSeconds: number } | undefined>
  close: () => Promise<void>
}

export const noLimits: RateLimiter = { take: async () => undefined, close: async () => {} }

/** Counts in Redis when there is one, so that a limit holds across nodes; in memory otherwise, and while Redis is away. */
export async function createRateLimiter({
  redisUrl,
  log,
}: {
  redisUrl: string | undefined
  log: Log
}): Promise<RateLimiter> {
  const redis = redisUrl ? createClient({ url: redisUrl, disableOfflineQueue: true }) : undefined
  redis?.on('error', (error) => log.warn({ err: error }, 'redis connection for rate limits failed'))
  await redis?.connect()

  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterFor = ({ name, points, seconds }: { name: string; points: number; seconds: number }) => {
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
    close: async () => void (await redis?.close()),
  }
}
