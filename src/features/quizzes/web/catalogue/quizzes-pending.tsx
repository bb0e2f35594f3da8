import { Spinner } from '#platform/web/ui/spinner.tsx'
import { QuizzesHeader } from './quizzes-header.tsx'

export function QuizzesPending() {
  return (
    <div data-section="quizzes">
      <QuizzesHeader />
      <p className="mt-6 text-center text-title text-accent-text">
        <Spinner label="Loading quizzes" />
      </p>
      <div className="quiz-grid">
        {[1, 2, 3].map((card) => (
          <div key={card} aria-hidden="true" className="skeleton h-96 rounded-card" />
        ))}
      </div>
    </div>
  )
}
