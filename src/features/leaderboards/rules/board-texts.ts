import { formatCount } from '#platform/rules/count-of.ts'
import { rankLimit } from './board.ts'

export const formatPoints = formatCount

/** For example '#12', and '500+' beyond five hundred. */
export function formatRank(rank: number) {
  return rank > rankLimit ? `${formatPoints(rankLimit)}+` : `#${formatPoints(rank)}`
}

/** For example '1 player', '12 players' or '500+ players'. */
export function formatPlayers(count: number) {
  if (count > rankLimit) return `${formatPoints(rankLimit)}+ players`
  return `${formatPoints(count)} ${count === 1 ? 'player' : 'players'}`
}

/** For example '45s', or '1m 5s' from a minute on. */
export function formatBoardTime(seconds: number) {
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}
