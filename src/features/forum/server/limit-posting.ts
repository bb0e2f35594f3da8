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

export type SaidText = { userId: string; content: string }

/** By one person again and again, or by many accounts that say the same. Counts it: `forgetText` when it is not taken. */
export async function refuseRepeat(limiter: RateLimiter, said: SaidText): Promise<Refusal<'same_text'>> {
  for (const { limit, key } of countersOf(said)) {
    const refusal = await limiter.take(limit, key)
    if (refusal) return { kind: 'same_text', data: { retry_seconds: refusal.retryAfterSeconds } }
  }
  return undefined
}

export async function forgetText(limiter: RateLimiter, said: SaidText) {
  for (const { limit, key } of countersOf(said)) await limiter.giveBack(limit, key)
}

function countersOf({ userId, content }: SaidText) {
  if (content === '') return []
  const text = withoutDecoration(content)
  const key = createHash('sha256').update(text).digest('base64url')
  const own = { limit: ownTextLimit, key: `${userId} ${key}` }
  return text.length >= sameText.longFrom ? [own, { limit: roomTextLimit, key }] : [own]
}

/** Capitals, spaces and exclamation marks do not make another text of it. */
function withoutDecoration(content: string) {
  return content.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '') || content
}
