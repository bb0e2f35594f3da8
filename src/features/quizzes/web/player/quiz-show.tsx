import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { QuizHead } from '../../rules/quiz.ts'
import type { LeaderboardViewProps } from '../board/leaderboard-view.tsx'
import { quizzesApi } from '../quizzes-api.ts'
import type { QuizResultsProps } from '../results/quiz-results.tsx'
import { BackToQuizzes } from './missing-quiz.tsx'
import { ShowStage } from './show-stage.tsx'
import { StudioLoading } from './studio.tsx'
import { type RunSource, useQuizRun } from './use-quiz-run.ts'

const loadResults = () => import('../results/quiz-results.tsx')
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

function runsOfQuiz(id: string): RunSource {
  return {
    start: (signal) => quizzesApi.startRun.call({ id }, { signal }),
    current: (signal) => quizzesApi.currentRun.call({ id }, { signal }),
    has: ({ quiz_id }) => quiz_id === id,
  }
}

export function QuizShow({ quiz, ...options }: QuizShowProps) {
  const queryClient = useQueryClient()
  const [isBoardShown, setIsBoardShown] = useState(false)
  const source = useMemo(() => runsOfQuiz(quiz.id), [quiz.id])
  const show = useQuizRun({
    source,
    ...options,
    onFinished: (runId) => {
      options.onFinished(runId)
      forgetScores(queryClient)
    },
  })
  return (
    <ShowStage
      show={show}
      isStartedHere={options.entry === 'start'}
      questionCount={quiz.question_count}
      returnTo={`/quiz/${quiz.id}`}
      wayOut={<BackToQuizzes variant="secondary" />}
      prepareEnd={() => [loadResults(), loadBoard()]}
    >
      {({ runId, result }, restart) => {
        const playAgain = () => {
          setIsBoardShown(false)
          restart()
        }
        return isBoardShown ? (
          <LeaderboardView quizId={quiz.id} onBack={() => setIsBoardShown(false)} onPlayAgain={playAgain} />
        ) : (
          <QuizResults
            quiz={quiz}
            runId={runId}
            result={result}
            onSaved={(saved) => {
              show.setResult(saved)
              forgetScores(queryClient)
            }}
            onLeaderboard={() => setIsBoardShown(true)}
            onTryAgain={playAgain}
          />
        )
      }}
    </ShowStage>
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

function forgetScores(queryClient: ReturnType<typeof useQueryClient>) {
  for (const procedure of ['list', 'myScores', 'leaderboard'] as const) {
    void queryClient.invalidateQueries({ queryKey: quizzesApi[procedure].key() })
  }
}
