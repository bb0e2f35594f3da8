import { median } from '../../engine/rules/hand.ts'
import type { GameId } from './game-id.ts'

/** A result as its board has it; Memory Match counts moves as its score. */
type Result = { score: number; seconds: number }

type Reach = {
  /** Grows with how good a result is, in proportion. */
  worthOf: (result: Result) => number
  /** What good players come to: less is never out of reach, however weak the board is. `size` is the run's number of pairs. */
  goodWorth: (size: number) => number
}

/** Decision 0065 has the runs of people and programs that these numbers come from. */
const reaches: Record<GameId, Reach> = {
  // Very good people make 1,950 to 2,350, the fastest 2,170 to 2,460, and no program more than 2,550.
  'bed-bug-squish': { worthOf: ({ score }) => score, goodWorth: () => 2000 },
  // The best of 2,200 runs of the demo's players is 66, of 600 runs of the fastest people 64.
  'hot-cheetos-catch': { worthOf: ({ score }) => score, goodWorth: () => 60 },
  // One and a half moves a pair: half of the runs of a player of middling memory are better.
  'memory-match': { worthOf: ({ score }) => 1 / score, goodWorth: (pairs) => 1 / (1.5 * pairs) },
  // Scenes a second, since the points tell a second from a minute hardly. The quickest eyes take 3.75 seconds a scene.
  'wheres-ash': {
    worthOf: ({ score, seconds }) => Math.ceil(score / 1000) / Math.max(seconds, 1),
    goodWorth: () => 1 / 4,
  },
}

/** How many of the other players' bests a result is compared with. Their median moves only when half of them are a program's. */
export const rivalCount = 10

/** Fewer than these say nothing about what is usual. */
const fewestRivals = 5

const timesBetter = 1.5

type Candidate = { gameId: GameId; result: Result; size: number }

/**
 * Whether a result is so far beyond the best of the other players that somebody should look at it. On a board with hardly any players, it's
 * compared with a good player's result instead.
 */
export function isOutOfReach({ gameId, result, size }: Candidate, rivals: readonly Result[]) {
  const { worthOf, goodWorth } = reaches[gameId]
  const good = goodWorth(size)
  const line =
    rivals.length < fewestRivals ? timesBetter * good : Math.max(good, timesBetter * median(rivals.map(worthOf)))
  return worthOf(result) > line
}
