import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { BackToQuizzes } from '#features/quizzes/web/player/missing-quiz.tsx'
import { Studio, StudioLoading } from '#features/quizzes/web/player/studio.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { formatLongDay } from '#platform/rules/dates.ts'
import { startOfDay } from '../rules/daily.ts'
import { dailyApi } from './daily-api.ts'
import { DailyPlayer } from './daily-player.tsx'

export const Route = createFileRoute('/daily')({
  validateSearch: parseDailySearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(dailyApi.today.queryOptions()),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'The Daily',
      description: 'Five questions a day, the same ones for everybody. One go, and midnight brings the next.',
      path: '/daily',
    }),
  pendingComponent: () => (
    <Studio title="The Daily">
      <StudioLoading questionCount={undefined} />
    </Studio>
  ),
  component: DailyPage,
})

function DailyPage() {
  const { data: today } = useSuspenseQuery(dailyApi.today.queryOptions())
  const search = Route.useSearch()
  // Future days aren't available, so they show today.
  const day = search.day && search.day < today.day ? search.day : today.day
  const isPast = day !== today.day
  if (today.question_count === 0 && !isPast) return <NoDaily />
  return (
    <Studio title="The Daily" kicker={formatLongDay(startOfDay(day))}>
      <DailyPlayer key={day} day={day} isPast={isPast} today={today} />
    </Studio>
  )
}

function NoDaily() {
  return (
    <div data-section="quizzes">
      <h1 className="page-title mb-8">The Daily</h1>
      <BugEmptyState
        reason="nothing-found"
        title="No Daily today."
        text="Nobody has written a question yet. The bug offered one, but it was about itself."
        action={<BackToQuizzes />}
      />
    </div>
  )
}

function parseDailySearch({ day }: Record<string, unknown>): { day?: string | undefined } {
  return { day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) ? day : undefined }
}

const isDay = (day: string) => !Number.isNaN(startOfDay(day).getTime())
