import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import type { Challenge } from './run.ts'

type Played = Pick<Challenge, 'final_score' | 'time_taken'>

export function challengeTitle({ name, final_score }: Pick<Challenge, 'name' | 'final_score'>) {
  return `Beat ${name ?? 'this'}: ${formatPoints(final_score)}`
}

export const rivalName = (name: string | null) => name ?? 'Your rival'

/** Decides as the board does: more points win, and with equal points less time. */
export function duelOutcome(mine: Played, theirs: Played) {
  const ahead = mine.final_score - theirs.final_score || theirs.time_taken - mine.time_taken
  return ahead === 0 ? 'level' : ahead > 0 ? 'won' : 'lost'
}

export function duelText(mine: Played, theirs: Played & Pick<Challenge, 'name'>) {
  const outcome = duelOutcome(mine, theirs)
  const points = Math.abs(mine.final_score - theirs.final_score)
  if (outcome === 'level') return 'Level, to the second. Nobody pays.'
  if (points === 0)
    return `Level on points, but ${outcome === 'won' ? 'you were' : `${rivalName(theirs.name)} was`} faster.`
  const by = `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`
  return outcome === 'won'
    ? `You beat ${theirs.name ?? 'them'} by ${by}.`
    : `${rivalName(theirs.name)} keeps it, by ${by}.`
}

export function leadText(mine: number, theirs: number) {
  if (mine === theirs) return 'level'
  return `${formatPoints(Math.abs(mine - theirs))} ${mine > theirs ? 'ahead' : 'behind'}`
}
