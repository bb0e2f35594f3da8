import { formatCount } from '#platform/rules/count-of.ts'
import { rankLimit } from './board.ts'

/** '1,240' */
export const formatPoints = formatCount

/** '#12', beyond five hundred '500+'. */
export function formatRank(rank: number) {
  return rank > rankLimit ? `${formatPoints(rankLimit)}+` : `#${formatPoints(rank)}`
}

/** '1 player', '12 players', '500+ players'. */
export function formatPlayers(count: number) {
  if (count > rankLimit) return `${formatPoints(rankLimit)}+ players`
  return `${formatPoints(count)} ${count === 1 ? 'player' : 'players'}`
}

/** '{n}s', from a minute on '{m}m {s}s'. */
export function formatBoardTime(seconds: number) {
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}
