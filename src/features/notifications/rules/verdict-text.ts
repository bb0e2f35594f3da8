import { formatTimeAgo } from '#platform/rules/relative-time.ts'
import type { Verdict } from './verdict.ts'

export const verdictTexts = {
  approved: 'approved it',
  rejected: 'rejected it',
  dismissed: 'dismissed it',
  deleted: 'deleted it',
  muted: 'muted its author',
  banned: 'banned its author',
  accepted: 'accepted it',
  declined: 'declined it',
  ranked: 'let it rank',
  removed: 'removed it',
} as const

export function verdictText({ verdict, at }: Pick<Verdict, 'verdict' | 'at'>, now: Date) {
  const isNew = now.getTime() - new Date(at).getTime() < 60_000
  return `${verdictTexts[verdict]} ${isNew ? 'just now' : formatTimeAgo(at, now)}`
}
