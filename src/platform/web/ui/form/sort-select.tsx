import { useLocation } from '@tanstack/react-router'
import { dateSortLabels, parseDateSort } from '#platform/rules/list-by-date.ts'
import { useWriteFilters } from '../../list-filters.ts'
import { Options, Select } from './select.tsx'

export function SortSelect({ className }: { className?: string }) {
  // The URL has the target of the navigation, while the page may still show the old list.
  const sort = useLocation({ select: ({ search }) => parseDateSort((search as { sort?: unknown }).sort) })
  const write = useWriteFilters()
  return (
    <Select
      label="Sort by"
      name="sort"
      className={className}
      value={sort}
      onChange={(event) => void write({ sort: event.target.value })}
    >
      <Options labels={dateSortLabels} />
    </Select>
  )
}
