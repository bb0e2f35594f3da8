import { formatCount } from '#platform/rules/count-of.ts'

/** What a round is measured against: the best scores of its board, and the player's own best. */
export type Ladder = {
  /** Best first. */
  rungs: readonly { username: string; score: number }[]
  /** Null: none yet, or unknown. */
  own: number | null
  /** As with moves. */
  isFewestFirst: boolean
}

export const emptyLadder: Ladder = { rungs: [], own: null, isFewestFirst: false }

/** A board's ladder ends here: whoever is further down aims at the last rung. */
export const ladderLength = 100

export type Aim =
  | { kind: 'best'; points: number }
  | { kind: 'rank'; rank: number; points: number; username: string }
  | { kind: 'lead' }

/** What comes next for a score: the player's own best, and after that one place after the other. Undefined where nobody has a score. */
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
 * In a game of fewest moves: the best rank that can still be had by whoever needs at least `fewest` moves, and how many they may take.
 * Undefined once the player's own best is out of reach.
 */
export function rankInReach({ own, ...ladder }: Ladder, fewest: number) {
  if (own !== null && own <= fewest) return undefined
  const ahead = placesAhead({ own, ...ladder }, fewest)
  const rung = ladder.rungs[ahead]
  return rung && { rank: ahead + 1, atMost: rung.score - 1 }
}

/** How many stay ahead of a score. Whoever has the same one came first; they may have taken longer, but nobody can count on that. */
function placesAhead({ rungs, isFewestFirst }: Ladder, score: number) {
  const firstPassed = rungs.findIndex((rung) => (isFewestFirst ? rung.score > score : rung.score < score))
  return firstPassed === -1 ? rungs.length : firstPassed
}

/** While a round is played: '40 to #12'. */
export function aimText(aim: Aim | undefined) {
  if (!aim) return undefined
  if (aim.kind === 'lead') return "You're #1!"
  return `${formatCount(aim.points)} to ${aim.kind === 'best' ? 'your best' : `#${aim.rank}`}`
}

/** After a round. */
export function missedAimText(ladder: Ladder, score: number) {
  const aim = nextAim(ladder, score)
  if (!aim) return undefined
  if (aim.kind === 'lead') return 'Good for #1. Nobody is ahead of you.'
  const gap = `${formatCount(aim.points)} ${ladder.isFewestFirst ? 'fewer' : 'more'}`
  if (aim.kind === 'best') return `${gap} and it's your new best.`
  const rank = aim.rank < ladderLength ? `Good for #${aim.rank + 1}. ` : ''
  return `${rank}${gap} and you pass ${aim.username}.`
}
