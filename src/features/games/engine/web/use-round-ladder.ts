import { useState } from 'react'
import { mostPauses } from '../rules/game.ts'
import type { Ladder } from '../rules/ladder.ts'

/**
 * Compares with the ladder from the start: the round's own board update would hide a new best.
 * Unranked rounds are compared only with the player's own best.
 */
export function useRoundLadder(ladder: Ladder) {
  const [atStart, setAtStart] = useState(ladder)
  // On a slow connection the ladder arrives after the start, so the round takes it late.
  if (!atStart.isLoaded && ladder.isLoaded) setAtStart({ ...ladder, own: atStart.own ?? ladder.own })
  return {
    keepLadder: (own = ladder.own) => setAtStart({ ...ladder, own }),
    ladderOf({ run: { runId, isPractice }, pauses }: MeasuredRound): Ladder {
      const doesRank = runId !== null && !isPractice && pauses <= mostPauses
      return doesRank ? atStart : { ...atStart, rungs: [] }
    },
  }
}

type MeasuredRound = { run: { runId: string | null; isPractice: boolean }; pauses: number }
