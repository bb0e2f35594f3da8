import { useQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, Link } from '@tanstack/react-router'

import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import { LoadFailed } from '#features/mascot/web/load-failed.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { type Page, parsePageSearch } from '#platform/rules/paging.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { keepShown, type ListFailure, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import type { SeasonWithContent } from '../rules/season.ts'
import { SeasonBox } from './season-box.tsx'
import { seasonsApi } from './seasons-api.ts'
import { SeasonsHeader, SeasonsSkeleton } from './seasons-frame.tsx'

const SeasonOverlay = lazyPart(async () => (await import('./season-overlay.tsx')).SeasonOverlay)

export const Route = createFileRoute('/seasons/')({
  validateSearch: (search: Record<string, unknown>): { open?: string | undefined; page?: number | undefined } => ({
    open: parseId(search.open),
    ...parsePageSearch(search),
  }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: (visit) => loadList(visit, listOf(visit.deps)),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Seasons',
      description: `Every season of ${match.context.site.personality}'s world, with its clips and its quotes.`,
      path: '/seasons',
    }),
  pendingComponent: SeasonsSkeleton,
  errorComponent: SeasonsFailed,
  component: SeasonsPage,
})

const listOf = ({ page = 1 }: { page?: number | undefined }) => seasonsApi.list.queryOptions({ input: { page } })

function SeasonsPage() {
  const { open, page } = Route.useSearch()
  const { data: seasons, ...waiting } = useShownList(useQuery({ ...listOf({ page }), ...keepShown }))
  if (!seasons) return <SeasonsSkeleton />
  const opened = seasons.items.find(({ id }) => id === open)
  return (
    <>
      <SeasonShelf seasons={seasons} {...waiting} />
      {opened && <SeasonOverlay season={opened} />}
    </>
  )
}

function SeasonsFailed(failure: ErrorComponentProps) {
  return (
    <div data-section="seasons">
      <SeasonsHeader />
      <LoadFailed {...failure} className="mt-8" />
    </div>
  )
}

type SeasonShelfProps = {
  seasons: Page<SeasonWithContent>
  /** These are the ones of another page. */
  isLoadingOthers?: boolean
  /** Of another page. */
  failure?: ListFailure | undefined
}

function SeasonShelf({ seasons, isLoadingOthers, failure }: SeasonShelfProps) {
  return (
    <div data-section="seasons">
      <SeasonsHeader />
      <ListFailed failure={failure} className="mt-6" />
      {seasons.items.length === 0 ? (
        <NoSeasons isPastTheEnd={seasons.total > 0} />
      ) : (
        <ul className="season-shelf" aria-busy={isLoadingOthers}>
          {seasons.items.map((season) => (
            <li key={season.id}>
              <SeasonBox season={season} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks pageCount={seasons.page_count} label="Pages of seasons" className="mt-10" />
    </div>
  )
}

function NoSeasons({ isPastTheEnd }: { isPastTheEnd: boolean }) {
  if (!isPastTheEnd) return <ComingSoon text="Seasons information is being prepared. Check back later!" />
  return (
    <BugEmptyState
      className="mt-8"
      reason="nothing-found"
      title="The shelf ends before this page"
      text="There are no seasons here."
      action={
        <Link to="/seasons" className={buttonClass({ variant: 'secondary' })}>
          To the first season
        </Link>
      }
    />
  )
}
