import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SectionFailed } from '#features/mascot/web/section-failed.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { apiFor } from '#platform/web/api-client.ts'
import { keepShown, loadList, useShownList } from '#platform/web/filtered-list.ts'
import type { timelineContract } from '../rules/contract.ts'
import { TickerTape } from './ticker-tape.tsx'
import { TimelineSkeleton, TimelineTitle } from './timeline-frame.tsx'
import { parseTimelineSearch, type TimelineSearch } from './timeline-search.ts'

const timelineApi = apiFor<typeof timelineContract>('timeline')

export const Route = createFileRoute('/timeline')({
  validateSearch: parseTimelineSearch,
  // A fixed order, because the server renders the cached page from a sorted URL.
  loaderDeps: ({ search: { type, year, page } }) => ({ type, year, page }),
  loader: (visit) => loadList(visit, listOf(visit.deps), yearsOf(visit.deps), today),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Timeline',
      description: `Seasons, clips and quotes of ${match.context.site.personality}'s world on one tape, latest first.`,
      path: '/timeline',
    }),
  pendingComponent: TimelineSkeleton,
  errorComponent: (failure) => <SectionFailed section="timeline" header={<TimelineTitle />} {...failure} />,
  component: TimelinePage,
})

function listOf({ type, year, page = 1 }: TimelineSearch) {
  return timelineApi.list.queryOptions({ input: { type: type ?? 'all', year, page } })
}

function yearsOf({ type }: TimelineSearch) {
  return timelineApi.years.queryOptions({ input: { type: type ?? 'all' } })
}

const today = timelineApi.onThisDay.queryOptions()

function TimelinePage() {
  const search = Route.useSearch()
  const { data, ...waiting } = useShownList(useQuery({ ...listOf(search), ...keepShown }))
  const years = useQuery({ ...yearsOf(search), ...keepShown })
  const anniversaries = useQuery(today)
  if (!data) return <TimelineSkeleton />
  return (
    <TickerTape
      items={data}
      years={years.data ?? []}
      anniversaries={anniversaries.data ?? []}
      filter={search.type ?? 'all'}
      year={search.year}
      {...waiting}
    />
  )
}
