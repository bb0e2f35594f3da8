import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, Link, useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import { LoadFailed } from '#features/mascot/web/load-failed.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { parseListByDateSearch, placeInListByDate } from '#platform/rules/list-by-date.ts'
import { keepShown, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import { ClipCard } from './clip-card.tsx'
import { clipsApi } from './clips-api.ts'
import { ClipsHeader, ClipsSkeleton } from './clips-frame.tsx'

export const Route = createFileRoute('/clips/')({
  validateSearch: parseListByDateSearch,
  loaderDeps: ({ search }) => placeInListByDate(search),
  loader: (visit) => loadList(visit, listOf(visit.deps)),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Video Clips',
      description: `Everything from ${match.context.site.personality}'s world that was caught on tape.`,
      path: '/clips',
    }),
  pendingComponent: ClipsSkeleton,
  errorComponent: ClipsFailed,
  component: ClipsPage,
})

const listOf = (place: ReturnType<typeof placeInListByDate>) => clipsApi.list.queryOptions({ input: place })

function ClipsPage() {
  const place = Route.useLoaderDeps()
  const { open } = Route.useSearch()
  const isHydrated = useHydrated()
  const { data, isLoadingOthers, failure } = useShownList(useQuery({ ...listOf(place), ...keepShown }))
  if (!data) return <ClipsSkeleton />
  const { items, total, page_count } = data
  if (total === 0) return <NoClips />
  return (
    <div data-section="clips">
      <ClipsHeader canSort />
      <ListFailed failure={failure} className="mt-6" />
      {items.length === 0 ? (
        <BugEmptyState
          className="mt-8"
          reason="nothing-found"
          title="The tape ends here"
          text="There are no clips on this page."
          action={
            <Link to="/clips" className={buttonClass({ variant: 'secondary' })}>
              To the first page
            </Link>
          }
        />
      ) : (
        <ul className="clip-wall skips-offscreen" aria-busy={isLoadingOthers}>
          {items.map((clip, index) => (
            <li key={clip.id}>
              {/* The first row is in sight at once, the rest when it comes near. */}
              <ClipCard clip={clip} isFirstInSight={index < 3} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks className="mt-10" pageCount={page_count} label="Pages of clips" />
      {open && isHydrated && <ClipTheatre key={open} clipId={open} listed={items.find(({ id }) => id === open)} />}
    </div>
  )
}

const ClipTheatre = lazyPart(async () => (await import('./clip-theatre.tsx')).ClipTheatre, { Missing: ClipOnItsPage })

/** The theatre could not be fetched (offline, or a new version of the site): the clip has a page of its own. */
function ClipOnItsPage({ clipId }: { clipId: string }) {
  useEffect(() => location.assign(`/clips/${encodeURIComponent(clipId)}`), [clipId])
  return null
}

function ClipsFailed(failure: ErrorComponentProps) {
  return (
    <div data-section="clips">
      <ClipsHeader canSort={false} />
      <LoadFailed {...failure} className="mt-8" />
    </div>
  )
}

function NoClips() {
  return (
    <div data-section="clips">
      <ClipsHeader canSort={false} />
      <ComingSoon text="Video clips are being prepared. Check back later!" pose="caught" />
    </div>
  )
}
