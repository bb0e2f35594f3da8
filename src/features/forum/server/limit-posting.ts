import { createHash } from 'node:crypto'
import type { RateLimiter } from '#platform/server/rate-limits.ts'
import { burst, sameText } from '../rules/forum-values.ts'

type Refusal<Kind extends string> = { kind: Kind; data: { retry_seconds: number } } | undefined

const burstLimit = { name: 'forum-burst', points: burst.messages, seconds: burst.seconds }
const ownTextLimit = { name: 'forum-own-text', points: sameText.perPerson, seconds: sameText.seconds }
const roomTextLimit = { name: 'forum-room-text', points: sameText.perRoom, seconds: sameText.seconds }

export async function refuseBurst(limiter: RateLimiter, userId: string): Promise<Refusal<'too_fast'>> {
  const refusal = await limiter.take(burstLimit, userId)
  return refusal && { kind: 'too_fast', data: { retry_seconds: refusal.retryAfterSeconds } }
}

/** By one person again and again, or by many accounts that say the same. */
export async function refuseRepeat(
  limiter: RateLimiter,
  { userId, content }: { userId: string; content: string },
): Promise<Refusal<'same_text'>> {
  if (content === '') return undefined
  const text = withoutDecoration(content)
  const key = createHash('sha256').update(text).digest('base64url')
  const refusal =
    (await limiter.take(ownTextLimit, `${userId} ${key}`)) ??
    (text.length >= sameText.longFrom ? await limiter.take(roomTextLimit, key) : undefined)
  return refusal && { kind: 'same_text', data: { retry_seconds: refusal.retryAfterSeconds } }
}

/** Capitals, spaces and exclamation marks do not make another text of it. */
function withoutDecoration(content: string) {
  return content.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '') || content
}
