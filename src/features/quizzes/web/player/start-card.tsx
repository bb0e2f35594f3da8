import { Link, useHydrated } from '@tanstack/react-router'
import { Clock, Crown, Star, Zap } from 'lucide-react'
import { use } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { challengeTitle } from '../../rules/challenge-texts.ts'
import type { QuizHead } from '../../rules/quiz.ts'
import { estimatedDuration } from '../../rules/quiz-texts.ts'
import type { Challenge } from '../../rules/run.ts'
import { QuizArt } from '../quiz-art.tsx'
import { QuizNightSlot } from './quiz-night-slot.ts'
import './start-card.css'

type StartCardProps = {
  quiz: QuizHead
  challenge: Challenge | undefined
  isBusy: boolean
  /** Called when the pointer enters the button, to preload the show. */
  onWanted: () => void
  onStart: () => void
}

export function StartCard({ quiz, challenge, isBusy, onWanted, onStart }: StartCardProps) {
  const { leader } = quiz
  const isHydrated = useHydrated()
  const AnnouncedLine = use(QuizNightSlot)
  return (
    <div className="quiz-lights start-card" data-lights="chase">
      <div className="start-screen">
        <div className="start-art">
          <QuizArt title={quiz.title} image={quiz.image_url} />
        </div>
        <div className="start-words">
          {quiz.description && (
            <p className="start-about" dir="auto">
              {quiz.description}
            </p>
          )}
          <ul className="start-facts">
            <li>
              <Star aria-hidden="true" />
              {quiz.question_count} {quiz.question_count === 1 ? 'question' : 'questions'}
            </li>
            <li>
              <Clock aria-hidden="true" />
              {estimatedDuration(quiz.question_count)}
            </li>
          </ul>
          {challenge ? (
            <ChallengePlate challenge={challenge} />
          ) : (
            <p className="quiz-led start-leader">
              <Crown aria-hidden="true" />
              {leader ? (
                <>
                  <span className="start-leader-name">
                    <span className="start-label">Beat</span> <bdi>{leader.username}</bdi>
                  </span>
                  <span>{formatPoints(leader.final_score)}</span>
                </>
              ) : (
                <span>No score to beat yet</span>
              )}
            </p>
          )}
          <p className="start-rule">
            <Zap aria-hidden="true" />
            <span>Speed pays: answer within 3 seconds and earn 20% more.</span>
          </p>
          <Button size="large" className="start-button" isBusy={isBusy} onClick={onStart} onPointerEnter={onWanted}>
            Start Quiz
          </Button>
          {!challenge && (
            <Link to="/nights" search={{ quiz: quiz.id }} className="start-together">
              Play it together
            </Link>
          )}
          {isHydrated && AnnouncedLine && <AnnouncedLine quizId={quiz.id} />}
        </div>
      </div>
    </div>
  )
}

function ChallengePlate({ challenge }: { challenge: Challenge }) {
  return (
    <div className="start-challenge">
      <p className="start-challenge-title" dir="auto">
        {challengeTitle(challenge)}
      </p>
      <p>
        {challenge.is_own
          ? "That's your own score. Send the link to somebody."
          : 'Same questions, same order. Your clock, your score.'}
      </p>
    </div>
  )
}
