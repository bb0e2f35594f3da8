import { Link } from '@tanstack/react-router'
import { ArrowRight, Swords, Zap } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { heldBackTexts } from '#features/leaderboards/rules/board.ts'
import { formatBoardTime, formatPoints, formatRank } from '#features/leaderboards/rules/board-texts.ts'
import { SaveScoreDialog } from '#features/leaderboards/web/save-score-dialog.tsx'
import { BedBug } from '#features/mascot/web/bed-bug.tsx'
import { useMeet } from '#features/pass/web/meet-characters.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { sound } from '#features/site/web/sound/sound.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { duelOutcome, duelText } from '../../rules/challenge-texts.ts'
import { endingLine } from '../../rules/host-lines.ts'
import type { QuizHead } from '../../rules/quiz.ts'
import { formatAccuracy } from '../../rules/quiz-texts.ts'
import { speedOf } from '../../rules/result-texts.ts'
import type { RivalRun, RunResult } from '../../rules/run.ts'
import { useCountUp } from '../player/use-count-up.ts'
import { QuizArt } from '../quiz-art.tsx'
import { quizzesApi } from '../quizzes-api.ts'
import { ChallengeFriend } from './challenge-friend.tsx'
import { Confetti } from './confetti.tsx'
import { Duel } from './duel.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { QuestionSummary } from './question-summary.tsx'
import { SaveToAccount } from './save-to-account.tsx'
import { Squares } from './squares.tsx'
import './results.css'

export type QuizResultsProps = {
  quiz: QuizHead
  runId: string
  result: RunResult
  onSaved: (result: RunResult) => void
  onLeaderboard: () => void
  onTryAgain: () => void
  challenge: RivalRun | null
  onRematch: () => void
}

const saveSheetDelayMs = 2000

export function QuizResults(props: QuizResultsProps) {
  const { quiz, runId, result, challenge, onSaved } = props
  // The viewer updates a moment after the sign-in sheet closes.
  const [hasJoined, setHasJoined] = useState(false)
  const isSignedIn = useViewer() !== undefined || hasJoined
  const [isSkipped, setIsSkipped] = useState(() => browserStore.read(browserKeys.quizzes.skippedRun) === runId)
  const isUnsaved = !isSignedIn && !result.is_saved && !isSkipped
  const isSheetDue = useLater(saveSheetDelayMs)
  const [isSharing, setIsSharing] = useState(false)
  const isAsking = isUnsaved && isSheetDue && !isSharing
  const heading = useFocusWhenSeen(!isAsking)
  useEndingSound(result)
  const meet = useMeet()
  useEffect(() => meet({ kind: 'quiz', id: quiz.id }), [meet, quiz.id])
  const isPerfect = result.correct_count === result.question_count
  const hasWon = challenge !== null && duelOutcome(result, challenge) === 'won'
  const skip = () => {
    browserStore.write(browserKeys.quizzes.skippedRun, runId)
    setIsSkipped(true)
  }

  return (
    <section className="results">
      {(isPerfect || result.rank === 1 || hasWon) && <Confetti />}
      <div className="quiz-lights results-board" data-lights={isPerfect || hasWon ? 'win' : 'chase'}>
        <div className="results-screen">
          <div className="results-bug" aria-hidden="true">
            <BedBug pose={hasWon ? 'celebrating' : bugFor(result)} />
          </div>
          <h2 className="results-title" ref={heading} tabIndex={-1}>
            Quiz Complete!
          </h2>
          <p className="results-host">
            {challenge
              ? duelText(result, challenge)
              : endingLine({ runId, correct: result.correct_count, asked: result.question_count })}
          </p>
          {challenge ? (
            <Duel result={result} challenge={challenge} />
          ) : (
            <CountedScore score={result.final_score} maxScore={result.max_score} />
          )}
          {!challenge && (
            <>
              <Squares questions={result.questions} />
              <SpeedBonus questions={result.questions} />
            </>
          )}
          <dl className="results-figures">
            <Figure label="Time" value={formatBoardTime(result.time_taken)} />
            <Figure label="Accuracy" value={formatAccuracy(result.accuracy)} />
            <Figure label="Correct Answers" value={`${result.correct_count}/${result.question_count}`} />
            <Figure label="Rank" value={result.rank === null ? '-' : formatRank(result.rank)} />
          </dl>
          {!challenge && <Rival result={result} />}
          {result.saved_as && (
            <p className="text-ink-soft">
              Saved as{' '}
              <strong className="text-ink">
                <bdi>{result.saved_as}</bdi>
              </strong>
            </p>
          )}
          {result.held_back && <p className="max-w-prose text-ink-soft">{heldBackText(result)}</p>}
        </div>
      </div>
      <NextSteps {...props} wentWell={challenge ? hasWon : wentWell(result)} onSharing={setIsSharing} />
      {isSignedIn && !result.is_saved && <SaveToAccount runId={runId} onSaved={onSaved} />}
      {!isSignedIn && !isUnsaved && <LoginPrompt quizId={quiz.id} runId={runId} />}
      <QuestionSummary runId={runId} questions={result.questions} />
      {isAsking && (
        <SaveScoreDialog
          score={result.final_score}
          save={async (username) => onSaved(await saveOnce(runId, username))}
          onSignedIn={async () => {
            // A failed save must not undo the sign-in: the page offers to save again.
            const saved = await quizzesApi.saveScore.call({ id: runId }).catch(() => undefined)
            setHasJoined(true)
            if (saved) onSaved(saved)
          }}
          returnTo={`/quiz/${quiz.id}?run=${runId}`}
          onSkip={skip}
        />
      )}
    </section>
  )
}

type NextStepsProps = QuizResultsProps & { wentWell: boolean; onSharing: (isSharing: boolean) => void }

/** The loud step depends on how the run went. Beside it is sharing; the rest is quiet text. */
function NextSteps({ quiz, runId, result, challenge, wentWell, onSharing, ...on }: NextStepsProps) {
  const next = quiz.next_quiz
  const loud = wentWell && next ? 'next' : challenge ? 'rematch' : 'again'
  const quiet = buttonClass({ variant: 'quiet', size: 'small' })
  return (
    <div className="results-steps">
      <div className="results-loud">
        {loud === 'next' && next && <NextQuiz quiz={next} />}
        {loud === 'rematch' && (
          <Button size="large" onClick={on.onRematch}>
            <Swords aria-hidden="true" />
            Rematch
          </Button>
        )}
        {loud === 'again' && (
          <Button size="large" onClick={on.onTryAgain}>
            Try Again
          </Button>
        )}
        {result.held_back !== 'too_fast' && (
          <ChallengeFriend quiz={quiz} runId={runId} result={result} onOpen={onSharing} />
        )}
      </div>
      <div className="results-quiet">
        {challenge && loud === 'next' && (
          <button type="button" className={quiet} onClick={on.onRematch}>
            Rematch
          </button>
        )}
        {loud === 'next' && !challenge && (
          <button type="button" className={quiet} onClick={on.onTryAgain}>
            Try Again
          </button>
        )}
        {next && loud === 'again' && (
          <Link to="/quiz/$quizId" params={{ quizId: next.id }} className={quiet}>
            Next quiz
          </Link>
        )}
        <button type="button" className={quiet} onClick={on.onLeaderboard}>
          View Leaderboard
        </button>
        <Link to="/quizzes" className={quiet}>
          Back to Quizzes
        </Link>
      </div>
    </div>
  )
}

/** A retry after a lost response gets `already_saved`; then the result comes with the run. */
async function saveOnce(runId: string, username: string) {
  try {
    return await quizzesApi.saveScore.call({ id: runId, username })
  } catch (error) {
    if (readApiError(error).code !== 'already_saved') throw error
    const { result } = await quizzesApi.question.call({ id: runId })
    if (!result) throw error
    return result
  }
}

function CountedScore({ score, maxScore }: { score: number; maxScore: number }) {
  const shown = useCountUp(score)
  return (
    <p className="quiz-led results-score">
      <VisuallyHidden>
        Score: {formatPoints(score)} points; {formatPoints(maxScore)} without the speed bonus
      </VisuallyHidden>
      <span aria-hidden="true">
        <span className="results-score-label">Score</span>
        {formatPoints(shown)}
        <small> / {formatPoints(maxScore)}</small>
      </span>
    </p>
  )
}

function Rival({ result: { rival, rank, is_saved, held_back, correct_count } }: { result: RunResult }) {
  if (held_back || (!rival && correct_count === 0)) return null
  if (rank === 1) return <p className="results-rival">Top of the board. Enjoy the view.</p>
  if (!rival) return is_saved ? null : <p className="results-rival">Nobody's ahead of you.</p>
  const { username, points_ahead: points } = rival
  return (
    <p className="results-rival">
      {points > 0
        ? `${formatPoints(points)} ${points === 1 ? 'point' : 'points'} behind `
        : 'Level on points, one place behind '}
      <bdi>{username}</bdi>
    </p>
  )
}

function SpeedBonus({ questions }: Pick<RunResult, 'questions'>) {
  const { won, lost } = speedOf(questions)
  if (won === 0 && lost === 0)
    return <p className="results-speed">No speed bonus: it takes a right answer within 3 seconds.</p>
  return (
    <p className="results-speed">
      <Zap aria-hidden="true" />
      <span>
        {won > 0 && `Lightning: +${formatPoints(won)}. `}
        {lost > 0 && `Dawdling: −${formatPoints(lost)}.`}
      </span>
    </p>
  )
}

function NextQuiz({ quiz }: { quiz: NonNullable<QuizHead['next_quiz']> }) {
  return (
    <Link to="/quiz/$quizId" params={{ quizId: quiz.id }} className="next-quiz">
      <span className="next-quiz-art">
        <QuizArt title={quiz.title} image={quiz.image_url} />
      </span>
      <span className="min-w-0">
        <span className="next-quiz-label">Next quiz</span>
        <span className="next-quiz-title" dir="auto">
          {quiz.title}
        </span>
      </span>
      <ArrowRight aria-hidden="true" />
    </Link>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Plays once, not again when the score is saved. */
function useEndingSound(result: RunResult) {
  const play = useEffectEvent(() => {
    sound.play(wentWell(result) ? 'record' : 'over')
  })
  useEffect(() => play(), [])
}

const wentWell = ({ accuracy }: RunResult) => accuracy >= 60

function heldBackText({ held_back }: RunResult) {
  if (held_back === 'practice') return "Just between you two: you've played this quiz before, so it's off the board."
  return held_back && heldBackTexts[held_back]
}

function useLater(delayMs: number) {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isLater
}

function bugFor(result: RunResult) {
  if (wentWell(result)) return 'celebrating'
  return result.accuracy >= 30 ? 'walking' : 'shocked'
}

function useFocusWhenSeen(isSeen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSeen) heading.current?.focus({ preventScroll: true })
  }, [isSeen])
  useEffect(() => {
    // The braces matter: scrollTo may return a promise, which React would call as a clean-up.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return heading
}
