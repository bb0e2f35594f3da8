import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { BackToQuizzes } from '#features/quizzes/web/player/missing-quiz.tsx'
import { ShowStage } from '#features/quizzes/web/player/show-stage.tsx'
import { StudioLoading } from '#features/quizzes/web/player/studio.tsx'
import { type RunSource, useQuizRun } from '#features/quizzes/web/player/use-quiz-run.ts'
import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { dailyApi } from './daily-api.ts'
import type { Today } from './daily-player.tsx'
import type { DailyResultsProps } from './daily-results.tsx'

const DailyResults = lazyPart(async () => (await import('./daily-results.tsx')).DailyResults, {
  Loading: () => <StudioLoading questionCount={undefined} />,
  Missing: PlainResults,
})

export type DailyShowProps = { day: string; isPast: boolean; today: Today; entry: 'start' | 'resume' }

export function DailyShow({ day, isPast, today, entry }: DailyShowProps) {
  const queryClient = useQueryClient()
  const source = useMemo(() => runsOfDay(day, isPast), [day, isPast])
  const show = useQuizRun({
    source,
    entry,
    shownRunId: undefined,
    onFinished: () => {
      if (isPast) return
      browserStore.write(browserKeys.daily.hasPlayed, 'true')
      for (const queryKey of [dailyApi.glance.key(), dailyApi.history.key()]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
    onStarted: () => {},
    onNothingOpen: () => {},
  })
  return (
    <ShowStage
      show={show}
      isStartedHere={entry === 'start'}
      questionCount={today.question_count}
      returnTo="/daily"
      wayOut={<BackToQuizzes variant="secondary" />}
      prepareEnd={() => [DailyResults.preload()]}
    >
      {({ runId, result }, restart) =>
        result.daily && (
          <DailyResults runId={runId} result={result} daily={result.daily} onTryAgain={isPast ? restart : undefined} />
        )
      }
    </ShowStage>
  )
}

function runsOfDay(day: string, isPast: boolean): RunSource {
  return {
    start: (signal) => dailyApi.startRun.call({ day }, { signal }),
    // A past day has nothing to resume: it can be started any number of times.
    current: async (signal) => (isPast ? null : (await dailyApi.mine.call({ day }, { signal })).run),
    has: () => false,
  }
}

function PlainResults({ result }: DailyResultsProps) {
  return (
    <div className="studio-stop">
      <h2 className="type-display text-title">
        {result.correct_count} of {result.question_count}
      </h2>
      <p>Reload the page to see the rest.</p>
    </div>
  )
}
