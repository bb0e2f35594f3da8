import { ORPCError } from '@orpc/server'
import type { RateLimit } from '../rate-limits.ts'
import type { RequestContext } from './request-context.ts'

/** Counts the call, and refuses it, saying how long to wait, when the limit is reached. */
export async function countCall(context: RequestContext, limit: RateLimit, key: string) {
  const refusal = await context.limiter.take(limit, key)
  if (!refusal) return
  context.resHeaders?.set('retry-after', String(refusal.retryAfterSeconds))
  throw new ORPCError('rate_limited', {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: refusal,
  })
}
