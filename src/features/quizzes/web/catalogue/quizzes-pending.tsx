import { useRouteContext } from '@tanstack/react-router'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import { QuizzesHeader } from './quizzes-header.tsx'
import './quizzes.css'

export function QuizzesPending() {
  const isSignedIn = useRouteContext({ from: '__root__', select: ({ caller }) => caller.kind === 'user' })
  return (
    <div data-section="quizzes">
      <QuizzesHeader />
      <div className="quiz-filters">
        <div>
          {(isSignedIn ? [1, 2, 3] : [1, 2]).map((field) => (
            <Skeleton key={field} className="mt-6.5 h-11 rounded-control" />
          ))}
        </div>
      </div>
      <div className="quiz-grid">
        <p className="skeleton grid h-96 place-items-center rounded-card text-accent-text text-title">
          <Spinner label="Loading quizzes" />
        </p>
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}
