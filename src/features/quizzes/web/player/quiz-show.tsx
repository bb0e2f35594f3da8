import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { callerQuery } from '#features/accounts/web/accounts-api.ts'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { playersApi } from '#features/players/web/players-api.ts'
import { sound } from '#features/site/web/sound/sound.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import type { QuizHead } from '../../rules/quiz.ts'
import type { LeaderboardViewProps } from '../board/leaderboard-view.tsx'
import { quizzesApi } from '../quizzes-api.ts'
import { BackToQuizzes, MissingQuizText } from './missing-quiz.tsx'
import { QuestionDesk } from './question-desk.tsx'
import type { QuizResultsProps } from './quiz-results.tsx'
import { RunNotice } from './run-notice.tsx'
import { StudioLoading } from './studio.tsx'
import { useQuizRun } from './use-quiz-run.ts'
import './show.css'

const loadResults = () => import('./quiz-results.tsx')
const loadBoard = () => import('../board/leaderboard-view.tsx')
const ResultsLoading = () => <StudioLoading questionCount={undefined} />
const QuizResults = lazyPart(async () => (await loadResults()).QuizResults, {
  Loading: ResultsLoading,
  Missing: PlainResults,
})
const LeaderboardView = lazyPart(async () => (await loadBoard()).LeaderboardView, {
  Loading: ResultsLoading,
  Missing: BoardMissing,
})

export type QuizShowProps = {
  quiz: QuizHead
  entry: 'start' | 'resume'
  shownRunId: string | undefined
  onFinished: (runId: string) => void
  onStarted: () => void
  onNothingOpen: () => void
}

/** Countdown, questions, results. */
export function QuizShow({ quiz, ...options }: QuizShowProps) {
  const queryClient = useQueryClient()
  const [isBoardShown, setIsBoardShown] = useState(false)
  const [isStartedHere, setIsStartedHere] = useState(options.entry === 'start')
  const isSignedIn = useViewer() !== undefined
  const stage = useRef<HTMLDivElement>(null)
  const { view, answer, restart, setResult, isTroubled, notice } = useQuizRun({
    quizId: quiz.id,
    ...options,
    isSignedOut: async () =>
      isSignedIn && (await queryClient.query({ ...callerQuery(), staleTime: 0 })).kind === 'visitor',
    onFinished: (runId) => {
      options.onFinished(runId)
      forgetScores(queryClient)
    },
  })
  const hasAnswered = view.kind === 'asking' && view.picked !== undefined
  // Once somebody plays there is time to fetch what comes after the last.
  useEffect(() => {
    if (hasAnswered) for (const load of [loadResults, loadBoard]) void load().catch(() => {})
  }, [hasAnswered])
  useEffect(() => {
    // The button that was pressed is gone with its card: the focus waits here for the first question.
    if (options.entry === 'start') stage.current?.focus({ preventScroll: true })
  }, [options.entry])
  const playAgain = () => {
    setIsBoardShown(false)
    setIsStartedHere(true)
    stage.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
    restart()
  }
  const isPlaying = view.kind === 'asking' || view.kind === 'loading' || view.kind === 'countdown'

  return (
    <div ref={stage} tabIndex={-1} className="studio-stage" data-playing={isPlaying || undefined}>
      <RunNotice isTroubled={isTroubled} isAnswering={view.kind === 'asking'} notice={notice} />
      {view.kind === 'loading' && <StudioLoading questionCount={quiz.question_count} />}
      {view.kind === 'countdown' && <Countdown count={view.count} />}
      {view.kind === 'asking' && (
        <QuestionDesk key={view.runId} asking={view} onAnswer={answer} takesFocus={isStartedHere} />
      )}
      {view.kind === 'finished' &&
        (isBoardShown ? (
          <LeaderboardView quizId={quiz.id} onBack={() => setIsBoardShown(false)} onPlayAgain={playAgain} />
        ) : (
          <QuizResults
            quiz={quiz}
            runId={view.runId}
            result={view.result}
            onSaved={(result) => {
              setResult(result)
              forgetScores(queryClient)
            }}
            onLeaderboard={() => setIsBoardShown(true)}
            onTryAgain={playAgain}
          />
        ))}
      {view.kind === 'stopped' && (
        <div className="studio-stop" role="alert">
          <p>{view.text}</p>
          <div className="studio-actions">
            <Button onClick={playAgain}>Start Again</Button>
            <BackToQuizzes variant="secondary" />
          </div>
        </div>
      )}
      {view.kind === 'signed-out' && (
        <div className="studio-stop" role="alert">
          <p>Sign back in to pick up where you left off.</p>
          <div className="studio-actions">
            <Link to="/auth/login" search={{ redirectTo: `/quiz/${quiz.id}` }} className={buttonClass()}>
              Login
            </Link>
            <BackToQuizzes variant="secondary" />
          </div>
        </div>
      )}
      {view.kind === 'missing' && <MissingQuizText onReload={() => location.reload()} />}
    </div>
  )
}

function Countdown({ count }: { count: number }) {
  useEffect(() => sound.play(count > 0 ? 'count' : 'go'), [count])
  return (
    <div className="quiz-lights studio-frame countdown" data-lights="chase">
      <div className="studio-screen">
        <p key={count} className="countdown-number" aria-hidden="true">
          {count > 0 ? count : 'Go!'}
        </p>
        <p role="status" className="sr-only">
          Get ready.
        </p>
      </div>
    </div>
  )
}

function BoardMissing({ onBack }: LeaderboardViewProps) {
  return (
    <div className="studio-stop">
      <p>The leaderboard didn't load. Reload the page to try again.</p>
      <Button onClick={onBack}>Back to Results</Button>
    </div>
  )
}

/** When the real ones cannot be fetched: the points at least, which are safe with the server. */
function PlainResults({ result }: QuizResultsProps) {
  return (
    <div className="studio-stop">
      <h2 className="type-display text-title">Quiz Complete!</h2>
      <p>Score: {formatPoints(result.final_score)}. Reload the page to see the rest.</p>
      <div className="studio-actions">
        <Button onClick={() => location.reload()}>Reload</Button>
        <BackToQuizzes variant="secondary" />
      </div>
    </div>
  )
}

/** What was loaded before this run knows nothing of it. */
function forgetScores(queryClient: ReturnType<typeof useQueryClient>) {
  for (const procedure of ['list', 'myScores', 'leaderboard'] as const) {
    void queryClient.invalidateQueries({ queryKey: quizzesApi[procedure].key() })
  }
  void queryClient.invalidateQueries({ queryKey: playersApi.claimable.key() })
}
