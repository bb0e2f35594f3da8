import { median } from '../../engine/rules/hand.ts'
import type { GameId } from './game-id.ts'

type Result = { score: number; seconds: number }

type Reach = {
  worthOf: (result: Result) => number
  /** A lower worth is never out of reach, however weak the board. `size` is the number of pairs. */
  goodWorth: (size: number) => number
}

/** Decision 0065 describes the runs of people and programs that these numbers come from. */
const reaches: Record<GameId, Reach> = {
  // Very good people score up to 2,350, the fastest 2,460, and no program more than 2,550.
  'bed-bug-squish': { worthOf: ({ score }) => score, goodWorth: () => 2000 },
  // The best of 2,200 runs by the demo's players is 66, and of 600 runs by the fastest people 64.
  'hot-cheetos-catch': { worthOf: ({ score }) => score, goodWorth: () => 60 },
  // Half of the runs by a player of average memory are better.
  'memory-match': { worthOf: ({ score }) => 1 / score, goodWorth: (pairs) => 1 / (1.5 * pairs) },
  // The points hardly tell a second from a minute. The quickest eyes take 3.75 s per scene.
  'wheres-ash': {
    worthOf: ({ score, seconds }) => Math.ceil(score / 1000) / Math.max(seconds, 1),
    goodWorth: () => 1 / 4,
  },
}

/** The rivals' median only moves if programs hold half of these places. */
export const rivalCount = 10

export const fewestRivals = 5

const timesBetter = 1.5

type Candidate = { gameId: GameId; result: Result; size: number }

/** On a board with few players, the result is compared with a good player's. */
export function isOutOfReach({ gameId, result, size }: Candidate, rivals: readonly Result[]) {
  const { worthOf, goodWorth } = reaches[gameId]
  const good = goodWorth(size)
  const line =
    rivals.length < fewestRivals ? timesBetter * good : Math.max(good, timesBetter * median(rivals.map(worthOf)))
  return worthOf(result) > line
}
