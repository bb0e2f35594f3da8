import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { QuizLeaderboard } from './quiz-leaderboard.tsx'

export type LeaderboardViewProps = { quizId: string; onBack: () => void; onPlayAgain: () => void }

export function LeaderboardView({ quizId, onBack, onPlayAgain }: LeaderboardViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // It's opened from far down the results, and the podium is its first part.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <section className="grid gap-6">
      <h2 className="results-title" ref={heading} tabIndex={-1}>
        Quiz Leaderboard
      </h2>
      <QuizLeaderboard quizId={quizId} />
      <div className="studio-actions">
        <Button variant="secondary" onClick={onBack}>
          Back to Results
        </Button>
        <Button onClick={onPlayAgain}>Play Again</Button>
      </div>
    </section>
  )
}
