import { createHash } from 'node:crypto'
import type { RateLimiter } from '#platform/server/rate-limits.ts'
import { burst, sameText } from '../../rules/forum-values.ts'

const burstLimit = { name: 'forum-burst', points: burst.messages, seconds: burst.seconds }
const ownTextLimit = { name: 'forum-own-text', points: sameText.perPerson, seconds: sameText.seconds }
const roomTextLimit = { name: 'forum-room-text', points: sameText.perRoom, seconds: sameText.seconds }

type SaidText = { userId: string; content: string }

/** Call `forgetText` if the message isn't accepted in the end, so that it can be tried again. */
export async function countPosting(limiter: RateLimiter, said: SaidText) {
  const texts = countersOf(said)
  const [burstRefusal, ...textRefusals] = await Promise.all([
    limiter.take(burstLimit, said.userId),
    ...texts.map(({ limit, key }) => limiter.take(limit, key)),
  ])
  return {
    tooFast: named('too_fast', burstRefusal),
    sameText: named('same_text', textRefusals.find(Boolean)),
    forgetText: async () => {
      const counted = texts.filter((_, index) => !textRefusals[index])
      for (const { limit, key } of counted) await limiter.giveBack(limit, key)
    },
  }
}

function named<Kind extends string>(kind: Kind, refusal: { retryAfterSeconds: number } | undefined) {
  return refusal && { kind, data: { retry_seconds: refusal.retryAfterSeconds } }
}

function countersOf({ userId, content }: SaidText) {
  if (content === '') return []
  const text = withoutDecoration(content)
  const key = createHash('sha256').update(text).digest('base64url')
  const own = { limit: ownTextLimit, key: `${userId} ${key}` }
  return text.length >= sameText.longFrom ? [own, { limit: roomTextLimit, key }] : [own]
}

function withoutDecoration(content: string) {
  return content.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '') || content
}
