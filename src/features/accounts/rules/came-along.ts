import { countOf } from '#platform/rules/count-of.ts'

/** What this browser had played as a guest, and a sign-in gave to the account. */
export type CameAlong = { points: number; game_scores: number; days: number }

export function sayCameAlong({ points, game_scores, days }: CameAlong) {
  const parts = [
    points > 0 && countOf(points, 'point', 'points'),
    game_scores > 0 && countOf(game_scores, 'high score', 'high scores'),
    days > 0 && countOf(days, 'day', 'days'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const last = parts.pop()
  return `You're in. Your ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last} came along.`
}
