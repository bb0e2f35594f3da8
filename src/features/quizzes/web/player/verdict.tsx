import { Pause } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { pointsFor } from '../../rules/scoring.ts'
import { companyText, earnedText, shortestStreak, streakOf, streakText } from '../../rules/verdict-texts.ts'
import { useNow } from './run-clock.tsx'
import { type Asking, type Pace, questionMs, speedPercent } from './run-view.ts'

export function QuestionWorth({ asking, pace }: { asking: Asking; pace: Pace }) {
  const { question, picked, verdict } = asking
  if (verdict && picked) {
    const judged = { verdict, score: question.score, answer: picked.answer }
    const company = companyText(judged)
    const streak = streakText(verdict.run.marks)
    return (
      // Hidden, because the desk's live region announces it.
      <div className="worth verdict" data-correct={verdict.is_correct} aria-hidden="true">
        {verdict.is_correct && <strong className="verdict-points">+{formatPoints(verdict.points)}</strong>}
        <span className="verdict-words">
          <span className="verdict-earned">{streak ?? earnedText(judged)}</span>
          {(company || streak) && <small>{streak ? earnedText(judged) : company}</small>}
        </span>
      </div>
    )
  }
  return (
    <div className="worth">
      <p className="question-worth">
        {formatPoints(question.score)} {question.score === 1 ? 'point' : 'points'}
      </p>
      {pace === 'held' ? (
        // Hidden, because the desk's live region announces it.
        <p className="speed clock-waits" aria-hidden="true">
          <Pause aria-hidden="true" />
          {clockWaitsText(question)}
        </p>
      ) : (
        question.score > 0 && <Speed asking={asking} />
      )}
    </div>
  )
}

export function clockWaitsText({ medium }: Asking['question']) {
  return `The clock starts after the ${medium?.kind === 'clip' ? 'clip' : 'sound'}.`
}

function Speed({ asking }: { asking: Asking }) {
  const now = useNow(!asking.picked)
  const { score } = asking.question
  const timeTakenMs = questionMs(asking, now)
  const percent = speedPercent({ score, points: pointsFor({ score, isCorrect: true, timeTakenMs }) })
  return (
    // Hidden, because it changes while a screen reader reads the question.
    <p className="speed" data-change={Math.sign(percent)} aria-hidden="true">
      {percent > 0 ? `${percent}% speed bonus` : percent === 0 ? 'Full points' : `${percent}%`.replace('-', '−')}
    </p>
  )
}

const lampCount = 5

export function Streak({ marks }: { marks: readonly boolean[] }) {
  const streak = streakOf(marks)
  const lost = streak === 0 ? streakOf(marks.slice(0, -1)) : 0
  const isBroken = lost >= shortestStreak
  return (
    <p
      className="streak"
      data-broken={isBroken || undefined}
      data-on={streak >= shortestStreak || undefined}
      aria-hidden="true"
    >
      {Array.from({ length: lampCount }, (_, lamp) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lamps stay where they are
          key={lamp}
          className="streak-lamp"
          style={{ '--lamp-index': lamp } as CSSProperties}
          data-lit={lamp < (isBroken ? lost : streak) || undefined}
        />
      ))}
      {streak > lampCount && <span className="streak-count">{streak}</span>}
    </p>
  )
}
