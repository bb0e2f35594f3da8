import type { CSSProperties } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { leadText, rivalName } from '../../rules/challenge-texts.ts'
import type { RivalRun } from '../../rules/run.ts'
import { useCountUp } from './use-count-up.ts'

type RivalLineProps = { challenge: RivalRun; score: number }

export const rivalTotal = ({ totals }: RivalRun) => totals.at(-1) ?? 0

/** Hidden, because the desk's live region announces it. */
export function RivalLine({ challenge, score }: RivalLineProps) {
  const theirs = rivalTotal(challenge)
  const shown = useCountUp(theirs, { from: theirs, durationMs: 350 })
  const full = Math.max(challenge.final_score, score, 1)
  const lane = (points: number) => ({ '--full': points / full }) as CSSProperties
  return (
    <div className="rival" data-lead={Math.sign(score - theirs)} aria-hidden="true">
      <span className="rival-lanes">
        <span style={lane(score)} />
        <span style={lane(theirs)} />
      </span>
      <span className="rival-words">
        <span className="rival-name">
          <bdi>{rivalName(challenge.name)}</bdi> {formatPoints(shown)}
        </span>
        <strong>{leadText(score, theirs)}</strong>
      </span>
    </div>
  )
}
