import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCloseOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import { Dialog } from '#platform/web/ui/dialog/dialog.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { QuizCard } from '../../rules/quiz.ts'
import { quizzesApi } from '../quizzes-api.ts'
import { QuizLeaderboard } from './quiz-leaderboard.tsx'

type LeaderboardDialogProps = {
  quizId: string
  /** Undefined when the URL names a quiz that isn't on this page. */
  listed: Pick<QuizCard, 'title' | 'coming_soon'> | undefined
}

export function LeaderboardDialog({ quizId, listed }: LeaderboardDialogProps) {
  const close = useCloseOverlay()
  const { data } = useQuery(quizzesApi.get.queryOptions({ input: { id: quizId }, enabled: !listed }))
  const quiz = listed ?? data
  if (!quiz || quiz.coming_soon) return null
  return (
    <Dialog
      isOpen
      onClose={close}
      closesOnBack={false}
      title="Quiz Leaderboard"
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Back
          </Button>
          {/* Replaces the overlay's history entry, so that Back leads to the catalogue. */}
          <Link to="/quiz/$quizId" params={{ quizId }} replace className={buttonClass()}>
            Play Again
          </Link>
        </>
      }
    >
      <p className="type-display mb-4 text-accent-text text-subheading" dir="auto">
        {quiz.title}
      </p>
      <QuizLeaderboard quizId={quizId} />
    </Dialog>
  )
}
