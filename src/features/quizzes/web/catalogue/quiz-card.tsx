import { Link } from '@tanstack/react-router'
import { Clock, Crown, Star, Users } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { QuizCard as Quiz } from '../../rules/quiz.ts'
import { estimatedDuration } from '../../rules/quiz-texts.ts'
import { QuizArt } from '../quiz-art.tsx'

const stages = [
  'var(--color-accent)',
  'var(--color-blue)',
  'var(--color-lime)',
  'var(--color-orange)',
  'var(--color-gold)',
] as const

/** A desk of the show: the title on its screen, the score to beat on its read-out. */
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
          <Facts quiz={quiz} />
          {quiz.coming_soon ? <ComingSoon /> : <OpenDesk quiz={quiz} />}
        </div>
      </div>
    </article>
  )
}

function Facts({ quiz }: { quiz: Quiz }) {
  const names = quiz.quiz_characters.map((character) => character.name)
  return (
    <ul className="quiz-facts">
      {names.length > 0 && (
        <Fact icon={<Users aria-hidden="true" />}>
          <VisuallyHidden>About </VisuallyHidden>
          <FactLine facts={names} separator=", " />
        </Fact>
      )}
      {!quiz.coming_soon && (
        <>
          <Fact icon={<Star aria-hidden="true" />}>
            {quiz.question_count} {quiz.question_count === 1 ? 'question' : 'questions'},{' '}
            {formatPoints(quiz.total_score)} points
          </Fact>
          <Fact icon={<Clock aria-hidden="true" />}>
            <VisuallyHidden>Takes about </VisuallyHidden>
            {estimatedDuration(quiz.question_count)}
          </Fact>
        </>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{children}</span>
    </li>
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
  const leader = quiz.leaderboard[0]
  return (
    <>
      <p className="quiz-led quiz-leader">
        {leader ? (
          <>
            <Crown aria-hidden="true" />
            <VisuallyHidden>Leader: </VisuallyHidden>
            <bdi className="quiz-leader-name">{leader.username}</bdi>
            <span>{formatPoints(leader.final_score)}</span>
          </>
        ) : (
          <span>No score to beat yet</span>
        )}
      </p>
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
    </>
  )
}
