import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { SectionFailed } from '#features/mascot/web/section-failed.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { type Page, parsePageSearch } from '#platform/rules/paging.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { keepShown, type ListFailure, loadList, useShownList } from '#platform/web/filtered-list.ts'
import { useMorphingItem } from '#platform/web/overlay/morphing-overlay.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import type { ShelvedSeason } from '../rules/season.ts'
import { LazyOverlay, preloadOverlay } from './lazy-overlay.ts'
import { SeasonSpine } from './season-spine.tsx'
import { seasonsApi } from './seasons-api.ts'
import { SeasonsHeader, SeasonsSkeleton } from './seasons-frame.tsx'

export const Route = createFileRoute('/seasons/')({
  validateSearch: (search: Record<string, unknown>): { open?: string | undefined; page?: number | undefined } => ({
    open: parseId(search.open),
    ...parsePageSearch(search),
  }),
  beforeLoad: async ({ search: { open } }) => {
    if (open) await preloadOverlay()
  },
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
  errorComponent: (failure) => <SectionFailed section="seasons" header={<SeasonsHeader />} {...failure} />,
  component: SeasonsPage,
})

const listOf = ({ page = 1 }: { page?: number | undefined }) => seasonsApi.list.queryOptions({ input: { page } })

function SeasonsPage() {
  const { open, page } = Route.useSearch()
  const { data: seasons, ...waiting } = useShownList(useQuery({ ...listOf({ page }), ...keepShown }))
  if (!seasons) return <SeasonsSkeleton />
  return (
    <>
      <SeasonShelf seasons={seasons} open={open} {...waiting} />
      {open && <LazyOverlay key={open} id={open} shelved={seasons.items.find(({ id }) => id === open)} />}
    </>
  )
}

type SeasonShelfProps = {
  seasons: Page<ShelvedSeason>
  open: string | undefined
  isLoadingOthers?: boolean
  failure?: ListFailure | undefined
}

/** Leaves room for the sleeping bug on the shelf. */
const fewSeasons = 6

function SeasonShelf({ seasons, open, isLoadingOthers, failure }: SeasonShelfProps) {
  const queryClient = useQueryClient()
  const { chosen, choose } = useMorphingItem(open)
  const prepare = (id: string) => {
    void preloadOverlay()
    void queryClient.prefetchQuery(seasonsApi.get.queryOptions({ input: { id } }))
  }
  return (
    <div data-section="seasons">
      <SeasonsHeader />
      <ListFailed failure={failure} className="mt-6" />
      {seasons.items.length === 0 ? (
        <NoSeasons isPastTheEnd={seasons.total > 0} />
      ) : (
        <div className="season-cabinet">
          <ul className="season-shelf" aria-busy={isLoadingOthers}>
            {seasons.items.map((season) => (
              <li key={season.id} className="season-slot">
                <SeasonSpine
                  season={season}
                  isOpen={season.id === open}
                  isMorphing={season.id === chosen}
                  onPrepare={() => prepare(season.id)}
                  onChoose={() => choose(season.id)}
                />
              </li>
            ))}
          </ul>
          {seasons.items.length <= fewSeasons && (
            <div className="season-sitter" aria-hidden="true">
              <LazyBedBug pose="sleeping" />
            </div>
          )}
        </div>
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
      text="This page is past the last season."
      action={
        <Link to="/seasons" className={buttonClass({ variant: 'secondary' })}>
          To the first season
        </Link>
      }
    />
  )
}
