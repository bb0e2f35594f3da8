import { describeFailure } from '#platform/web/describe-failure.ts'
import type { SendFailure } from '../../rules/outbox.ts'

/** A message on its way, with what its author should see of it meanwhile. */
export type MessageDraft = {
  content: string
  image_url: string | null
  video_url: string | null
  is_spoiler: boolean
  reply_to: { id: string; username: string; excerpt: string } | null
}

type NamedFailure = { code?: string; status?: number; data?: { retry_seconds?: number } }

/** Which refusals pass by themselves. `same_text` does not: in two minutes it would still be the same text. */
export function sendFailureOf(error: unknown): SendFailure {
  const { code, status = 0, data } = error as NamedFailure
  const isPassing = status === 0 || status >= 500 || (status === 429 && code !== 'same_text')
  if (!isPassing) return { kind: 'final', problem: describeFailure(error).text }
  const seconds = data?.retry_seconds
  return { kind: 'passing', ...(seconds !== undefined && { retryAfterMs: seconds * 1000 }) }
}
