import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { callerQuery } from '#features/accounts/web/accounts-api.ts'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { playersApi } from '#features/players/web/players-api.ts'
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

type QuizPlayerProps = {
  quiz: QuizHead
  shownRunId: string | undefined
  onFinished: (runId: string) => void
  onStarted: () => void
}

export function QuizPlayer({ quiz, ...options }: QuizPlayerProps) {
  const queryClient = useQueryClient()
  const [isBoardShown, setIsBoardShown] = useState(false)
  const [hasRestarted, setHasRestarted] = useState(false)
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
  const playAgain = () => {
    setIsBoardShown(false)
    setHasRestarted(true)
    // The button goes with the results: the focus waits here for the first question.
    stage.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
    restart()
  }
  const isPlaying = view.kind === 'asking' || view.kind === 'loading'

  return (
    <div ref={stage} tabIndex={-1} className="studio-stage" data-playing={isPlaying || undefined}>
      <RunNotice isTroubled={isTroubled} isAnswering={view.kind === 'asking'} notice={notice} />
      {view.kind === 'loading' && <StudioLoading questionCount={quiz.question_count} />}
      {view.kind === 'asking' && (
        <QuestionDesk key={view.runId} asking={view} onAnswer={answer} takesFocus={hasRestarted} />
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
          <p>You were signed out. Sign in again, and this run goes on where it stands.</p>
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

function BoardMissing({ onBack }: LeaderboardViewProps) {
  return (
    <div className="studio-stop">
      <p>The leaderboard could not be loaded. Please reload the page and try again.</p>
      <Button onClick={onBack}>Back to Results</Button>
    </div>
  )
}

/** When the real ones cannot be fetched: the points at least, which are safe with the server. */
function PlainResults({ result }: QuizResultsProps) {
  return (
    <div className="studio-stop">
      <h2 className="type-display text-title">Quiz Complete!</h2>
      <p>Score: {formatPoints(result.final_score)}. The rest could not be loaded: please reload the page to see it.</p>
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
