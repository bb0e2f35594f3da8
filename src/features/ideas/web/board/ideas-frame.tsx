import { useLocation } from '@tanstack/react-router'
import { useWriteFilters } from '#platform/web/list-filters.ts'
import { FilterForm } from '#platform/web/ui/form/filter-form.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { categoryLabels, statusLabels } from '../../rules/idea-values.ts'
import { parseBoardSearch, wallSortLabels } from './board-search.ts'
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

function WallFilters() {
  // Reads the pending location, which may be ahead of the shown list.
  const search = useLocation({ select: (location) => parseBoardSearch(location.search), structuralSharing: true })
  const write = useWriteFilters()
  return (
    <search className="idea-filters">
      <FilterForm action="/ideas" values={[search.category, search.status]}>
        <Select
          label="Category"
          name="category"
          value={search.category ?? ''}
          onChange={(event) => void write({ category: event.target.value })}
        >
          <option value="">All categories</option>
          <Options labels={categoryLabels} />
        </Select>
        <Select
          label="Status"
          name="status"
          value={search.status ?? ''}
          onChange={(event) => void write({ status: event.target.value })}
        >
          <option value="">Any status</option>
          <Options labels={statusLabels} />
        </Select>
        <Select
          label="Sort by"
          name="order"
          value={search.order ?? 'newest'}
          onChange={(event) => void write({ order: event.target.value })}
        >
          <Options labels={wallSortLabels} />
        </Select>
      </FilterForm>
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
