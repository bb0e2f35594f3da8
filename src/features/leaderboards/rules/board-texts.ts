import { rankLimit } from './board.ts'

/** '1,240' for everybody: pages are shared, so the reader's own language has no say. */
export function formatPoints(points: number) {
  return points.toLocaleString('en-US')
}

/** '#12', from a thousand on '1,000+'. */
export function formatRank(rank: number) {
  return rank > rankLimit ? `${formatPoints(rankLimit)}+` : `#${formatPoints(rank)}`
}

/** '1 player', '12 players', '1,000+ players'. */
export function formatPlayers(count: number) {
  if (count > rankLimit) return `${formatPoints(rankLimit)}+ players`
  return `${formatPoints(count)} ${count === 1 ? 'player' : 'players'}`
}

/** '{n}s', from a minute on '{m}m {s}s'. */
export function formatBoardTime(seconds: number) {
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}
