import { Link } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'

export function MissingQuiz({ onReload }: { onReload?: () => void }) {
  return (
    <div data-section="quizzes">
      <h1 className="sr-only">Quiz</h1>
      <MissingQuizText onReload={onReload} />
    </div>
  )
}

/** Pass `onReload` when the server couldn't be reached, because the quiz may exist after all. */
export function MissingQuizText({ onReload }: { onReload?: () => void }) {
  return (
    <BugEmptyState
      reason="nothing-found"
      title="Quiz not found or no questions available."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <BackToQuizzes />
          {onReload && (
            <Button variant="secondary" onClick={onReload}>
              Reload
            </Button>
          )}
        </div>
      }
    />
  )
}

export function QuizComingSoon({ title }: { title: string }) {
  return (
    <div data-section="quizzes">
      <h1 className="page-title mb-8" dir="auto">
        {title}
      </h1>
      <BugEmptyState
        title="Coming Soon"
        text="This quiz is coming soon! Check back later."
        action={<BackToQuizzes />}
      />
    </div>
  )
}

export function BackToQuizzes({ variant }: { variant?: 'secondary' }) {
  return (
    <Link to="/quizzes" className={buttonClass({ variant })}>
      Back to Quizzes
    </Link>
  )
}
