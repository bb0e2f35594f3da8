import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { feedOf } from '#features/sharing/web/alternates.ts'
import { pageHead } from '#features/site/web/page-head.ts'
import { keepShown, refuseMissingPage, useShownList, waitOnArrival } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { mySubmissionsQuery, storiesApi } from './stories-api.ts'
import { StoriesHeader, StoriesSkeleton } from './stories-frame.tsx'
import { parseStoriesSearch } from './stories-search.ts'
import { StoryShelf } from './story-shelf.tsx'
import { SubmitStory } from './submit-story.tsx'

const MySubmissions = lazyPart(async () => (await import('./my-submissions.tsx')).MySubmissions)
const ContinueReading = lazyPart(async () => (await import('./continue-reading.tsx')).ContinueReading)
const LoadFailed = lazyPart(async () => (await import('#features/mascot/web/load-failed.tsx')).LoadFailed)
const StoryOverlay = lazyPart(async () => (await import('./story-overlay.tsx')).StoryOverlay)

export const Route = createFileRoute('/stories/')({
  validateSearch: parseStoriesSearch,
  loaderDeps: ({ search: { page = 1, approved = 1 } }) => ({ page, approved }),
  loader: (visit) => {
    const { queryClient, caller } = visit.context
    return waitOnArrival(
      visit,
      Promise.all([
        queryClient
          .ensureQueryData(approvedQuery(visit.deps.approved))
          .then((list) => refuseMissingPage(list, 'approved')),
        queryClient.ensureQueryData(publishedQuery(visit.deps.page)).then((list) => refuseMissingPage(list)),
        caller.kind === 'user' && queryClient.prefetchQuery(mySubmissionsQuery(1)),
        // Covers load before a client-side navigation. If that fails, blank ones are shown.
        import('./story-cover.tsx').catch(() => undefined),
      ]),
    )
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Stories',
      description: `Short stories from ${match.context.site.personality}'s world, by fans and by the house, to read or to have read to you.`,
      path: '/stories',
      alternates: [feedOf('stories', 'Stories')],
    }),
  pendingComponent: StoriesSkeleton,
  errorComponent: StoriesFailed,
  component: StoriesPage,
})

const approvedQuery = (page: number) => storiesApi.approved.queryOptions({ input: { page } })
const publishedQuery = (page: number) => storiesApi.published.queryOptions({ input: { page } })

function StoriesPage() {
  const { page = 1, approved = 1, open } = Route.useSearch()
  const { caller } = Route.useRouteContext()
  const [continued, setContinued] = useState<string>()
  // The same story, opened from the shelf next time, starts at its beginning.
  useEffect(() => {
    if (!open) setContinued(undefined)
  }, [open])
  // Submissions render after hydration only: a press before their script has loaded would be lost.
  const isInBrowser = useHydrated()
  const { data: byFans, ...fansWaiting } = useShownList(useQuery({ ...approvedQuery(approved), ...keepShown }))
  const { data: byTheHouse, ...houseWaiting } = useShownList(useQuery({ ...publishedQuery(page), ...keepShown }))
  if (!byFans || !byTheHouse) return <StoriesSkeleton />
  return (
    <div data-section="stories" className="stories">
      <StoriesHeader hasShelves />
      {isInBrowser && <ContinueReading onContinue={setContinued} />}
      <StoryShelf
        title="Approved Stories"
        stories={byFans}
        {...fansWaiting}
        parameter="approved"
        emptyText="No fan has made it past the editor yet. Be the first."
      />
      <StoryShelf
        title="Published Stories"
        stories={byTheHouse}
        {...houseWaiting}
        parameter="page"
        emptyText="The house has nothing in print right now. Check back later!"
      />
      <SubmitStory caller={caller} />
      {caller.kind === 'user' && isInBrowser && <MySubmissions userId={caller.id} />}
      {open && <StoryOverlay id={open} isContinued={open === continued} />}
    </div>
  )
}

function StoriesFailed(failure: ErrorComponentProps) {
  return (
    <div data-section="stories" className="stories">
      <StoriesHeader />
      <LoadFailed {...failure} />
    </div>
  )
}
