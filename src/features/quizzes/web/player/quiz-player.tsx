import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { lazyPart, partMissingText } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { QuizHead } from '../../rules/quiz.ts'
import type { Challenge, RunState } from '../../rules/run.ts'
import { quizzesApi } from '../quizzes-api.ts'
import type { QuizShowProps } from './quiz-show.tsx'
import { StartCard } from './start-card.tsx'
import { StudioLoading } from './studio.tsx'

const QuizShow = lazyPart(async () => (await import('./quiz-show.tsx')).QuizShow, {
  Loading: ShowLoading,
  Missing: ShowMissing,
})

type QuizPlayerProps = {
  quiz: QuizHead
  shownRunId: string | undefined
  challenge: Challenge | undefined
  onFinished: (runId: string) => void
  onStarted: QuizShowProps['onStarted']
}

export function QuizPlayer({ quiz, shownRunId, challenge, ...on }: QuizPlayerProps) {
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const [entry, setEntry] = useState<QuizShowProps['entry'] | undefined>(shownRunId ? 'resume' : undefined)
  const [isPressed, setIsPressed] = useState(false)
  const current = quizzesApi.currentRun.queryOptions({ input: { id: quiz.id } })
  const open = useQuery({ ...current, enabled: isHydrated && !entry, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  // Taking up a challenge ends the player's other run of this quiz.
  const isOther = challenge && open.data?.challenge?.id !== challenge.id
  const found = isUnderWay(open.data) && !isOther ? 'resume' : undefined
  // A press waits for this query, because a new run would end the one in progress.
  const shown = entry ?? found ?? (isPressed && !open.isPending ? 'start' : undefined)

  if (!isHydrated && shownRunId) return <StudioLoading questionCount={quiz.question_count} />
  if (!shown) {
    return (
      <StartCard
        quiz={quiz}
        challenge={challenge}
        isBusy={isPressed}
        onWanted={() => void QuizShow.preload().catch(() => {})}
        onStart={() => setIsPressed(true)}
      />
    )
  }
  return (
    <QuizShow
      quiz={quiz}
      entry={shown}
      shownRunId={shownRunId}
      challenge={challenge}
      {...on}
      onNothingOpen={() => {
        queryClient.setQueryData(current.queryKey, null)
        setIsPressed(false)
        setEntry(undefined)
      }}
    />
  )
}

/** An unanswered run starts over. A finished one is shown while it can still be saved. */
function isUnderWay(run: RunState | null | undefined) {
  if (!run) return false
  if (run.phase === 'finished') return run.run_id !== browserStore.read(browserKeys.quizzes.skippedRun)
  return run.phase === 'question' || run.question_index > 0
}

function ShowLoading({ quiz, entry, challenge }: QuizShowProps) {
  if (entry === 'resume') return <StudioLoading questionCount={quiz.question_count} />
  return <StartCard quiz={quiz} challenge={challenge} isBusy onWanted={() => {}} onStart={() => {}} />
}

function ShowMissing() {
  return (
    <div className="studio-stop" role="alert">
      <p>{partMissingText}</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  )
}
