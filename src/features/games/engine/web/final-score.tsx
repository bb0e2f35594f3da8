import { useEffect, useState } from 'react'
import { sound } from '#features/site/web/sound/sound.ts'
import { formatCount } from '#platform/rules/count-of.ts'
import { mostPauses } from '../rules/game.ts'
import { type Ladder, missedAimText } from '../rules/ladder.ts'

type FinalScoreProps = {
  label: string
  score: number
  isBest: boolean
  ladder: Ladder
}

export function FinalScore({ label, score, isBest, ladder }: FinalScoreProps) {
  useEffect(() => {
    if (isBest) sound.play('record')
  }, [isBest])
  const missed = score > 0 && missedAimText(ladder, score)
  return (
    <>
      <p className="cabinet-score numbers" data-best={isBest || undefined}>
        {isBest && <em>New best!</em>}
        <span>{label}</span>
        <strong>{formatCount(score)}</strong>
      </p>
      {missed && <p className="cabinet-missed numbers">{missed}</p>}
    </>
  )
}

/**
 * Compares with the ladder from the start: the round's own board update would hide a new best.
 * Unranked rounds are compared only with the player's own best.
 */
export function useRoundLadder(ladder: Ladder) {
  const [atStart, setAtStart] = useState(ladder)
  return {
    keepLadder: (own = ladder.own) => setAtStart({ ...ladder, own }),
    ladderOf({ run: { runId, isPractice }, pauses }: MeasuredRound): Ladder {
      const doesRank = runId !== null && !isPractice && pauses <= mostPauses
      return doesRank ? atStart : { ...atStart, rungs: [] }
    },
  }
}

type MeasuredRound = { run: { runId: string | null; isPractice: boolean }; pauses: number }
