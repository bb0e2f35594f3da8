import { useEffect, useState } from 'react'
import { sound } from '#features/site/web/sound/sound.ts'
import { formatCount } from '#platform/rules/count-of.ts'
import { mostPauses } from '../rules/game.ts'
import { type Ladder, missedAimText } from '../rules/ladder.ts'

type FinalScoreProps = {
  label: string
  score: number
  isBest: boolean
  /** As it was when the round began. */
  ladder: Ladder
}

/** What a round came to, a new best loudly, and how much was missing for the next place. */
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
 * What a round is measured against: the ladder as it was at the start, so that the board's news of this very round can't turn a new best into
 * an old one. A round that doesn't rank is measured against its player's best alone.
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
