import { median } from '../../engine/rules/hand.ts'
import type { GameId } from './game-id.ts'

/** A result on its board. In Memory Match the score is the number of moves. */
type Result = { score: number; seconds: number }

type Reach = {
  /** Proportional to how good a result is. */
  worthOf: (result: Result) => number
  /**
   * The worth of a good player's result. Anything lower is never out of reach, however weak the
   * board. `size` is the run's number of pairs.
   */
  goodWorth: (size: number) => number
}

/** Decision 0065 describes the runs of people and programs that these numbers come from. */
const reaches: Record<GameId, Reach> = {
  // Very good people score 1,950 to 2,350, the fastest 2,170 to 2,460, and no program more than
  // 2,550.
  'bed-bug-squish': { worthOf: ({ score }) => score, goodWorth: () => 2000 },
  // The best of 2,200 runs by the demo's players is 66, and of 600 runs by the fastest people 64.
  'hot-cheetos-catch': { worthOf: ({ score }) => score, goodWorth: () => 60 },
  // One and a half moves per pair. Half of the runs by a player of average memory are better.
  'memory-match': { worthOf: ({ score }) => 1 / score, goodWorth: (pairs) => 1 / (1.5 * pairs) },
  // Scenes per second, because the points hardly tell a second from a minute. The quickest eyes
  // take 3.75 seconds per scene.
  'wheres-ash': {
    worthOf: ({ score, seconds }) => Math.ceil(score / 1000) / Math.max(seconds, 1),
    goodWorth: () => 1 / 4,
  },
}

/**
 * How many of the other players' best results to compare with. Their median only moves if programs
 * hold half of them.
 */
export const rivalCount = 10

/** Fewer results than this say nothing about what is usual. */
const fewestRivals = 5

const timesBetter = 1.5

type Candidate = { gameId: GameId; result: Result; size: number }

/**
 * Whether a result is so far beyond the other players' best that an administrator should look at
 * it. On a board with few players, it's compared with a good player's result instead.
 */
export function isOutOfReach({ gameId, result, size }: Candidate, rivals: readonly Result[]) {
  const { worthOf, goodWorth } = reaches[gameId]
  const good = goodWorth(size)
  const line =
    rivals.length < fewestRivals ? timesBetter * good : Math.max(good, timesBetter * median(rivals.map(worthOf)))
  return worthOf(result) > line
}
