import { Clock, Crown, Star, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { FactLine } from '#platform/web/ui/fact-line.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { QuizCard } from '../../rules/quiz.ts'
import { estimatedDuration } from '../../rules/quiz-texts.ts'

export function QuizFacts({ quiz }: { quiz: QuizCard }) {
  const names = quiz.quiz_characters.map((character) => character.name)
  return (
    <>
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
      {!quiz.coming_soon && <Leader leader={quiz.leaderboard[0]} />}
    </>
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

function Leader({ leader }: { leader: QuizCard['leaderboard'][number] | undefined }) {
  return (
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
  )
}
