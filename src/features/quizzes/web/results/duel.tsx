import { Crown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatBoardTime, formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { breakableName } from '#features/players/web/player-link.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { duelOutcome, rivalName } from '../../rules/challenge-texts.ts'
import type { RivalRun, RunResult } from '../../rules/run.ts'
import { useCountUp } from '../player/use-count-up.ts'

export function Duel({ result, challenge }: { result: RunResult; challenge: RivalRun }) {
  const outcome = duelOutcome(result, challenge)
  const theirPoints = challenge.totals.map((total, index) => total - (challenge.totals[index - 1] ?? 0))
  return (
    <div className="duel">
      <Side
        name="You"
        isAhead={outcome === 'won'}
        played={result}
        points={result.questions.map(({ points }) => points)}
      />
      <span className="duel-versus" aria-hidden="true">
        vs
      </span>
      <Side name={rivalName(challenge.name)} isAhead={outcome === 'lost'} played={challenge} points={theirPoints} />
    </div>
  )
}

type SideProps = {
  name: string
  isAhead: boolean
  played: Pick<RunResult, 'final_score' | 'correct_count' | 'time_taken'>
  points: number[]
}

function Side({ name, isAhead, played, points }: SideProps) {
  const shown = useCountUp(played.final_score)
  const most = Math.max(...points, 1)
  return (
    <section className="duel-side" data-ahead={isAhead || undefined} aria-label={name}>
      <h3 className="duel-name">
        {isAhead && <Crown aria-hidden="true" />}
        <bdi>{breakableName(name)}</bdi>
      </h3>
      <p className="quiz-led duel-score">
        <VisuallyHidden>{formatPoints(played.final_score)} points</VisuallyHidden>
        <span aria-hidden="true">{formatPoints(shown)}</span>
      </p>
      <p className="duel-bars" aria-hidden="true">
        {points.map((won, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a finished run never move
          <span key={index} style={{ '--full': won / most } as CSSProperties} />
        ))}
      </p>
      <p className="duel-facts">
        {played.correct_count} right, {formatBoardTime(played.time_taken)}
      </p>
    </section>
  )
}
