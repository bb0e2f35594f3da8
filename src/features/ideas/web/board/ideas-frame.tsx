import { useLocation, useNavigate } from '@tanstack/react-router'
import { Select } from '#platform/web/ui/form/select.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { categoryLabels, statusLabels } from '../../rules/idea-values.ts'
import { LabelledOptions } from '../labelled-options.tsx'
import { parseBoardSearch, wallSorts } from './board-search.ts'
import './ideas.css'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'

export function IdeasHeader() {
  return (
    <>
      <PageHeader
        kicker="The wall"
        title="Ideas"
        intro="Everything this place still needs, on sticky notes. Put your sticker on what you want to see."
      />
      <WallFilters />
    </>
  )
}

/** A form, so that it also filters without scripts. */
function WallFilters() {
  // Where one is going, not what is still shown.
  const search = useLocation({ select: (location) => parseBoardSearch(location.search), structuralSharing: true })
  const navigate = useNavigate()
  const choose = (change: Record<string, string>) =>
    void navigate({
      to: '/ideas',
      search: parseBoardSearch({ ...search, ...change }),
      resetScroll: false,
      viewTransition: false,
    })
  return (
    <search>
      <form method="get" action="/ideas" className="idea-filters">
        <Select
          label="Category"
          name="category"
          value={search.category ?? ''}
          onChange={(event) => choose({ category: event.target.value })}
        >
          <option value="">All categories</option>
          <LabelledOptions labels={categoryLabels} />
        </Select>
        <Select
          label="Status"
          name="status"
          value={search.status ?? ''}
          onChange={(event) => choose({ status: event.target.value })}
        >
          <option value="">Any status</option>
          <LabelledOptions labels={statusLabels} />
        </Select>
        <Select
          label="Sort by"
          name="order"
          value={search.order ?? 'newest'}
          onChange={(event) => choose({ order: event.target.value })}
        >
          {Object.entries(wallSorts).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <noscript>
          <button type="submit" className={buttonClass({ variant: 'secondary' })}>
            Filter
          </button>
        </noscript>
      </form>
    </search>
  )
}

export function IdeasSkeleton() {
  return (
    <div data-section="ideas">
      <IdeasHeader />
      <SkeletonGroup label="Loading ideas" className="idea-wall">
        {[1, 2, 3, 4, 5, 6].map((note) => (
          <Skeleton key={note} className="h-64" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
