import { formatCount } from '#platform/rules/count-of.ts'
import { rankLimit } from './board.ts'

export const formatPoints = formatCount

export function formatRank(rank: number) {
  return rank > rankLimit ? `${formatPoints(rankLimit)}+` : `#${formatPoints(rank)}`
}

export function formatPlayers(count: number) {
  if (count > rankLimit) return `${formatPoints(rankLimit)}+ players`
  return `${formatPoints(count)} ${count === 1 ? 'player' : 'players'}`
}

export function formatBoardTime(seconds: number) {
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}
