import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { StudioLoading } from '#features/quizzes/web/player/studio.tsx'
import { lazyPart, partMissingText } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'
import { dailyApi } from './daily-api.ts'
import { DailyHistory } from './daily-history.tsx'
import type { DailyShowProps } from './daily-show.tsx'
import { StreakLine } from './streak-line.tsx'
import './daily.css'

const DailyShow = lazyPart(async () => (await import('./daily-show.tsx')).DailyShow, {
  Loading: ShowLoading,
  Missing: ShowMissing,
})

export type Today = { day: string; question_count: number }

export function DailyPlayer({ day, isPast, today }: { day: string; isPast: boolean; today: Today }) {
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const [isPressed, setIsPressed] = useState(false)
  const [isDayChecked, setIsDayChecked] = useState(false)
  // The page is shared and cached; the run and the streak are personal.
  const mine = useQuery(dailyApi.mine.queryOptions({ input: { day }, enabled: isHydrated, staleTime: 0, gcTime: 0 }))
  const run = isPast ? null : mine.data?.run
  const start = async () => {
    setIsPressed(true)
    if (isPast) return setIsDayChecked(true)
    // The page may be open since yesterday, whose Daily no longer counts.
    await queryClient.query({ ...dailyApi.today.queryOptions(), staleTime: 0 }).catch(() => {})
    setIsDayChecked(true)
  }
  const entry = run ? 'resume' : isDayChecked && !mine.isPending ? 'start' : undefined
  if (entry) return <DailyShow day={day} isPast={isPast} today={today} entry={entry} />
  return (
    <>
      <div className="quiz-lights daily-card" data-lights="chase">
        <div className="daily-screen">
          <div className="daily-sheet">
            <CalendarSheet day={day} />
            {!isPast && Number(mine.data?.streak.frozen_days) > 0 && (
              <div className="daily-blanket">
                <LazyBedBug pose="blanket" title="The bed bug in a blanket, keeping your streak warm" />
              </div>
            )}
          </div>
          <div className="daily-words">
            <p className="daily-lead">
              {isPast
                ? 'An old one, for the fun of it. It counts for nothing and nobody will know.'
                : `${questionWords(today.question_count)}, the same for everybody. One go. No notes.`}
            </p>
            {!isPast && <StreakLine streak={mine.data?.streak} />}
            <Button
              size="large"
              className="start-button"
              isBusy={isPressed}
              onPointerEnter={() => void DailyShow.preload().catch(() => {})}
              onClick={() => void start()}
            >
              {isPast ? 'Play it anyway' : "Play today's"}
            </Button>
            {isPast && (
              <Link to="/daily" search={{}} className="daily-today">
                Back to today's
              </Link>
            )}
          </div>
        </div>
      </div>
      <DailyHistory shownDay={day} />
    </>
  )
}

const questionWords = (count: number) =>
  count === 5 ? 'Five questions' : `${count} ${count === 1 ? 'question' : 'questions'}`

function ShowLoading({ today }: DailyShowProps) {
  return <StudioLoading questionCount={today.question_count} />
}

function ShowMissing() {
  return (
    <div className="studio-stop" role="alert">
      <p>{partMissingText}</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  )
}
