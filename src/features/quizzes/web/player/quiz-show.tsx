import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPoints } from '#features/leaderboards/rules/board-texts.ts'
import { readApiError } from '#platform/web/api-error.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { QuizHead } from '../../rules/quiz.ts'
import type { Challenge } from '../../rules/run.ts'
import type { LeaderboardViewProps } from '../board/leaderboard-view.tsx'
import { quizzesApi } from '../quizzes-api.ts'
import type { QuizResultsProps } from '../results/quiz-results.tsx'
import { BackToQuizzes } from './missing-quiz.tsx'
import { ShowStage } from './show-stage.tsx'
import { StudioLoading } from './studio.tsx'
import { type RunSource, useQuizRun } from './use-quiz-run.ts'

const ResultsLoading = () => <StudioLoading questionCount={undefined} />
const QuizResults = lazyPart(async () => (await import('../results/quiz-results.tsx')).QuizResults, {
  Loading: ResultsLoading,
  Missing: PlainResults,
})
const LeaderboardView = lazyPart(async () => (await import('../board/leaderboard-view.tsx')).LeaderboardView, {
  Loading: ResultsLoading,
  Missing: BoardMissing,
})

export type QuizShowProps = {
  quiz: QuizHead
  entry: 'start' | 'resume'
  shownRunId: string | undefined
  challenge: Challenge | undefined
  onFinished: (runId: string) => void
  onStarted: (challengeId: string | undefined) => void
  onNothingOpen: () => void
}

type QuizRuns = RunSource & {
  /** The challenge that the next run takes up. */
  challengeId: string | undefined
}

function runsOfQuiz(id: string, challengeId: string | undefined): QuizRuns {
  const runs: QuizRuns = {
    challengeId,
    start: (signal) =>
      quizzesApi.startRun.call({ id, challenge_id: runs.challengeId }, { signal }).catch((error: unknown) => {
        // Start Again then plays the quiz without it.
        if (/^(challenge_gone|quiz_changed)$/.test(readApiError(error).code ?? '')) runs.challengeId = undefined
        throw error
      }),
    current: (signal) => quizzesApi.currentRun.call({ id }, { signal }),
    has: ({ quiz_id }) => quiz_id === id,
  }
  return runs
}

export function QuizShow({ quiz, ...options }: QuizShowProps) {
  const queryClient = useQueryClient()
  const [isBoardShown, setIsBoardShown] = useState(false)
  const [source] = useState(() => runsOfQuiz(quiz.id, options.challenge?.id))
  const show = useQuizRun({
    source,
    ...options,
    onStarted: () => options.onStarted(source.challengeId),
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
      prepareEnd={() => [QuizResults.preload(), LeaderboardView.preload()]}
    >
      {({ runId, result, challenge }, restart) => {
        const play = (challengeId: string | undefined) => {
          source.challengeId = challengeId
          setIsBoardShown(false)
          restart()
        }
        const playAgain = () => play(undefined)
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
            challenge={challenge}
            onRematch={() => play(challenge?.id)}
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
