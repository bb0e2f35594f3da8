import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#platform/web/ui/state/skeleton.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import type { QuizHead } from '../../rules/quiz.ts'
import '../quiz-lights.css'
import './answers.css'
import './studio.css'

/** The set of the show: dark in both themes, because a studio has no windows. */
export function Studio({ quiz, children }: { quiz?: QuizHead; children: ReactNode }) {
  return (
    <div data-section="quizzes" data-theme="dark" className="studio">
      <header className="studio-head">
        {quiz && quiz.character_names.length > 0 && (
          <p className="studio-kicker">
            <bdi className="studio-names">{namesOf(quiz.character_names)}</bdi> Quiz
          </p>
        )}
        <h1 className="studio-title" dir="auto">
          {quiz?.title ?? 'Quiz'}
        </h1>
        {/* On a small screen the studio covers the site's bar while somebody plays. */}
        <Link to="/quizzes" className="studio-leave" aria-label="Leave the quiz">
          <X aria-hidden="true" />
        </Link>
      </header>
      {children}
    </div>
  )
}

/** The desk before the first question is on it. */
export function StudioPending({ quiz }: { quiz?: QuizHead }) {
  return (
    <Studio quiz={quiz}>
      {quiz?.description && (
        <p className="studio-intro" dir="auto">
          {quiz.description}
        </p>
      )}
      <StudioLoading questionCount={quiz?.question_count} />
      <noscript>
        <p className="studio-notice">
          The show needs JavaScript: the clock and the buzzers do not run without it. Please switch it on and load the
          page again.
        </p>
      </noscript>
    </Studio>
  )
}

export function StudioLoading({ questionCount }: { questionCount: number | undefined }) {
  return (
    <div className="quiz-lights studio-frame" data-lights="off">
      <div className="studio-screen">
        <p className="studio-waiting">
          <Spinner label="Loading the quiz" />
          {questionCount !== undefined && (
            <span>
              {questionCount} {questionCount === 1 ? 'question' : 'questions'}
            </span>
          )}
        </p>
        <Skeleton className="mx-auto h-8 w-4/5" />
        <div className="answers">
          {[1, 2, 3, 4].map((answer) => (
            <Skeleton key={answer} className="h-16 rounded-control" />
          ))}
        </div>
      </div>
    </div>
  )
}

function namesOf(names: string[]) {
  if (names.length < 3) return names.join(' and ')
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}
