import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { pageHead } from '#features/site/web/page-head.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import type { SeasonWithContent } from '../rules/season.ts'
import { SeasonBox } from './season-box.tsx'
import { seasonsApi } from './seasons-api.ts'
import { SeasonsSkeleton } from './seasons-skeleton.tsx'
import './seasons.css'

const SeasonOverlay = lazyPart(async () => (await import('./season-overlay.tsx')).SeasonOverlay)

export const Route = createFileRoute('/seasons/')({
  validateSearch: ({ open }: Record<string, unknown>): { open?: string | undefined } => ({
    open: typeof open === 'string' ? open : undefined,
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(seasonsApi.list.queryOptions()),
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

function SeasonsPage() {
  const { data: seasons } = useSuspenseQuery(seasonsApi.list.queryOptions())
  const { open } = Route.useSearch()
  const opened = seasons.find(({ id }) => id === open)
  return (
    <>
      <SeasonShelf seasons={seasons} />
      {opened && (
        <Suspense>
          <SeasonOverlay season={opened} />
        </Suspense>
      )}
    </>
  )
}

/** The specification wants a failed load logged and shown as an empty shelf. */
function SeasonsFailed({ error }: ErrorComponentProps) {
  useEffect(() => console.error('Seasons could not be loaded', error), [error])
  return <SeasonShelf seasons={[]} />
}

function SeasonShelf({ seasons }: { seasons: SeasonWithContent[] }) {
  return (
    <div data-section="seasons">
      <PageHeader
        kicker="The box sets"
        title="Seasons"
        intro="Pull one from the shelf: what happened, what was filmed, and what was said out loud."
      />
      {seasons.length === 0 ? (
        <BugEmptyState
          className="mt-8"
          title="Coming Soon!"
          text="Seasons information is being prepared. Check back later!"
        />
      ) : (
        <ul className="season-shelf">
          {seasons.map((season) => (
            <li key={season.id}>
              <SeasonBox season={season} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
