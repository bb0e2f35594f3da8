import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { QuizCard as Quiz } from '../../rules/quiz.ts'
import { QuizArt } from '../quiz-art.tsx'

/** Lazy: the server has rendered them and they are static, so their code can load late. */
const QuizFacts = lazyPart(async () => (await import('./quiz-facts.tsx')).QuizFacts, { Loading: BlankFacts })

function BlankFacts() {
  return <div className="quiz-facts-blank" />
}

const stages = [
  'var(--color-accent)',
  'var(--color-blue)',
  'var(--color-lime)',
  'var(--color-orange)',
  'var(--color-gold)',
] as const

export function QuizCard({ quiz }: { quiz: Quiz }) {
  const stage = { '--stage': stages[quiz.id.charCodeAt(0) % stages.length] } as CSSProperties
  return (
    <article className="quiz-card quiz-lights" style={stage} data-lights={quiz.coming_soon ? 'off' : 'hover'}>
      <div className="quiz-screen">
        <div className="quiz-stage">
          <QuizArt title={quiz.title} image={quiz.image_url} />
          <p className="quiz-stage-label" dir="auto">
            {quiz.season_name ?? 'All seasons'}
          </p>
          <h2 className="quiz-title" dir="auto">
            {quiz.coming_soon ? (
              quiz.title
            ) : (
              <Link to="/quiz/$quizId" params={{ quizId: quiz.id }}>
                {quiz.title}
              </Link>
            )}
          </h2>
          {quiz.user_best_score && (
            <p className="quiz-best">
              <span>Your best</span> {formatPoints(quiz.user_best_score.final_score)}
            </p>
          )}
        </div>
        <div className="quiz-desk">
          <p className="quiz-about" dir="auto">
            {quiz.description}
          </p>
          <QuizFacts quiz={quiz} />
          {quiz.coming_soon ? <ComingSoon /> : <OpenDesk quiz={quiz} />}
        </div>
      </div>
    </article>
  )
}

function ComingSoon() {
  return (
    <div className="quiz-curtain">
      <div className="quiz-sign">
        <p className="type-tabloid text-heading">Coming Soon</p>
        <p>This quiz is coming soon! Check back later.</p>
      </div>
    </div>
  )
}

function OpenDesk({ quiz }: { quiz: Quiz }) {
  return (
    <div className="quiz-actions">
      <Link
        to="/quiz/$quizId"
        params={{ quizId: quiz.id }}
        className={buttonClass()}
        aria-label={`Start Quiz: ${quiz.title}`}
      >
        Start Quiz
      </Link>
      <Link
        from="/quizzes"
        to="/quizzes"
        search={(search) => ({ ...search, open: quiz.id })}
        mask={{ to: '/quizzes', search: { open: quiz.id } }}
        resetScroll={false}
        preload={false}
        viewTransition={false}
        className={buttonClass({ variant: 'secondary' })}
        aria-label={`Leaderboard of ${quiz.title}`}
      >
        Leaderboard
      </Link>
    </div>
  )
}
