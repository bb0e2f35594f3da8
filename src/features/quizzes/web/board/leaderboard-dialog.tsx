import { Link } from '@tanstack/react-router'
import { useCloseOverlay } from '#platform/web/overlay/use-close-overlay.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { QuizCard } from '../../rules/quiz.ts'
import { QuizLeaderboard } from './quiz-leaderboard.tsx'

/** Over the catalogue. */
export function LeaderboardDialog({ quiz }: { quiz: QuizCard }) {
  const close = useCloseOverlay()
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Quiz Leaderboard"
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Back
          </Button>
          {/* In the place of the overlay: Back from the quiz is the catalogue. */}
          <Link to="/quiz/$quizId" params={{ quizId: quiz.id }} replace className={buttonClass()}>
            Play Again
          </Link>
        </>
      }
    >
      <p className="type-display mb-4 text-accent-text text-subheading">{quiz.title}</p>
      <QuizLeaderboard quizId={quiz.id} />
    </Dialog>
  )
}
