import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pageHead } from '#features/site/web/page-head.ts'
import { lateControls } from '#platform/web/late-controls.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { mySubmissionsQuery, storiesApi } from './stories-api.ts'
import { StoriesHeader } from './stories-header.tsx'
import { parseStoriesSearch } from './stories-search.ts'
import { StoriesSkeleton } from './stories-skeleton.tsx'
import { StoryShelf } from './story-shelf.tsx'
import { SubmitStory } from './submit-story.tsx'

const MySubmissions = lateControls(async () => (await import('./my-submissions.tsx')).MySubmissions)
const StoryOverlay = lazyPart(async () => (await import('./story-overlay.tsx')).StoryOverlay)

export const Route = createFileRoute('/stories/')({
  validateSearch: parseStoriesSearch,
  loaderDeps: ({ search: { page = 1, approved = 1 } }) => ({ page, approved }),
  loader: async ({ context: { queryClient, caller }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(approvedQuery(deps.approved)),
      queryClient.ensureQueryData(publishedQuery(deps.page)),
      caller.kind === 'user' && queryClient.prefetchQuery(mySubmissionsQuery(1)),
      // Whoever comes from another page sees the covers at once, too. Without them there are blank ones.
      import('./story-cover.tsx').catch(() => undefined),
    ])
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Stories',
      description: `Short stories from ${match.context.site.personality}'s world, by fans and by the house, to read or to have read to you.`,
      path: '/stories',
    }),
  pendingComponent: StoriesSkeleton,
  component: StoriesPage,
})

const approvedQuery = (page: number) => storiesApi.approved.queryOptions({ input: { page } })
const publishedQuery = (page: number) => storiesApi.published.queryOptions({ input: { page } })

function StoriesPage() {
  const { page = 1, approved = 1, open } = Route.useSearch()
  const { caller } = Route.useRouteContext()
  const { data: byFans } = useSuspenseQuery(approvedQuery(approved))
  const { data: byTheHouse } = useSuspenseQuery(publishedQuery(page))
  return (
    <div data-section="stories" className="stories">
      <StoriesHeader />
      <StoryShelf
        title="Approved Stories"
        stories={byFans}
        parameter="approved"
        emptyText="No fan has made it past the editor yet. Be the first."
      />
      <SubmitStory caller={caller} />
      {caller.kind === 'user' && (
        <Suspense>
          <MySubmissions userId={caller.id} />
        </Suspense>
      )}
      <StoryShelf
        title="Published Stories"
        stories={byTheHouse}
        parameter="page"
        emptyText="The house has nothing in print right now. Check back later!"
      />
      {open && (
        <Suspense>
          <StoryOverlay id={open} />
        </Suspense>
      )}
    </div>
  )
}
