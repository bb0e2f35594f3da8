import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { BackToQuizzes } from '#features/quizzes/web/player/missing-quiz.tsx'
import { Studio, StudioLoading } from '#features/quizzes/web/player/studio.tsx'
import { loadSharePicture } from '#features/sharing/web/share-picture.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { formatLongDay } from '#platform/rules/dates.ts'
import { countRight, parseMarks, startOfDay } from '../rules/daily.ts'
import { dailyApi } from './daily-api.ts'
import { DailyPlayer } from './daily-player.tsx'

export const Route = createFileRoute('/daily')({
  validateSearch: parseDailySearch,
  loaderDeps: ({ search: { result } }) => ({ result }),
  loader: async ({ context: { queryClient }, deps: { result = 'today' } }) => {
    const [, picture] = await Promise.all([
      queryClient.ensureQueryData(dailyApi.today.queryOptions()),
      loadSharePicture(queryClient, { kind: 'daily', id: result }),
    ])
    return { picture }
  },
  head: ({ match, loaderData }) => {
    const { result } = match.search
    const said = result && `The Daily: ${countRight(result)} of ${result.length}`
    // The canonical URL has the result in it, or link previews would show today's page.
    const { meta, links } = pageHead({
      site: match.context.site,
      title: said ?? 'The Daily',
      description: 'Five questions a day, the same ones for everybody. One go, and midnight brings the next.',
      path: said ? `/daily?result=${result}` : '/daily',
      image: loaderData?.picture,
    })
    return { links, meta: said ? [...meta, { name: 'robots', content: 'noindex' }] : meta }
  },
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

/** `result` is what somebody shared: it only changes the picture that chats show. */
type DailySearch = { day?: string | undefined; result?: string | undefined }

function parseDailySearch({ day, result }: Record<string, unknown>): DailySearch {
  return {
    result: parseMarks(result),
    day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) ? day : undefined,
  }
}

const isDay = (day: string) => !Number.isNaN(startOfDay(day).getTime())
