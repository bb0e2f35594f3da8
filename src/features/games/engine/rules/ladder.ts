import { formatCount } from '#platform/rules/count-of.ts'

export type Ladder = {
  rungs: readonly { username: string; score: number }[]
  own: number | null
  isFewestFirst: boolean
  isLoaded: boolean
}

export const emptyLadder: Ladder = { rungs: [], own: null, isFewestFirst: false, isLoaded: false }

/** A player further down aims at the last score of the ladder. */
export const ladderLength = 100

export type Aim =
  | { kind: 'best'; points: number }
  | { kind: 'rank'; rank: number; points: number; username: string }
  | { kind: 'lead' }

/** Aims first at the player's own best, then at one rank after the other. */
export function nextAim(ladder: Ladder, score: number): Aim | undefined {
  const { rungs, own } = ladder
  const pointsPast = (other: number) => (ladder.isFewestFirst ? score - other : other - score) + 1
  if (own !== null && pointsPast(own) > 0) return { kind: 'best', points: pointsPast(own) }
  const ahead = placesAhead(ladder, score)
  const rung = rungs[ahead - 1]
  if (rung) return { kind: 'rank', rank: ahead, points: pointsPast(rung.score), username: rung.username }
  return rungs.length > 0 ? { kind: 'lead' } : undefined
}

/**
 * Returns the best rank still possible and the most moves it allows, or undefined once the
 * player's own best is out of reach.
 */
export function rankInReach({ own, ...ladder }: Ladder, fewest: number) {
  if (own !== null && own <= fewest) return undefined
  const ahead = placesAhead({ own, ...ladder }, fewest)
  const rung = ladder.rungs[ahead]
  return rung && { rank: ahead + 1, atMost: rung.score - 1 }
}

/** Equal scores count as ahead: the player can't rely on having been quicker. */
function placesAhead({ rungs, isFewestFirst }: Ladder, score: number) {
  const firstPassed = rungs.findIndex((rung) => (isFewestFirst ? rung.score > score : rung.score < score))
  return firstPassed === -1 ? rungs.length : firstPassed
}

export function isNewBest({ own, isFewestFirst }: Ladder, score: number) {
  return own !== null && (isFewestFirst ? score < own : score > own)
}

/** Returns the distance to the next aim, such as '559 to #42'. */
export function aimText(ladder: Ladder, score: number) {
  const aim = nextAim(ladder, score)
  if (!aim) return undefined
  if (aim.kind === 'lead') return "You're #1!"
  const goal = aim.kind === 'best' ? 'your best' : `#${aim.rank}`
  return `${formatCount(aim.points)} ${ladder.isFewestFirst ? 'fewer for' : 'to'} ${goal}`
}

/** Returns what the host says about a score above 0. */
export function hostLine(ladder: Ladder, score: number) {
  const aim = nextAim(ladder, score)
  if (!aim) return 'Not bad. Now do it in front of people.'
  if (aim.kind === 'lead') return 'Nobody is ahead of you. Keep it that way.'
  if (aim.kind === 'best') return "You've done better. The bug remembers."
  const rank = aim.rank < ladderLength ? `Good for #${aim.rank + 1}. ` : ''
  return `${rank}Next one to pass: ${aim.username}.`
}
