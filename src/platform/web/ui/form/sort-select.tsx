import { useLocation } from '@tanstack/react-router'
import { dateSortLabels, parseDateSort } from '#platform/rules/list-by-date.ts'
import { useWriteFilters } from '../../list-filters.ts'
import { Options, Select } from './select.tsx'

/** The order of a list by date, as its address has it, beside the filters and in their form. */
export function SortSelect({ className }: { className?: string }) {
  // Where one is going, not what is still shown.
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
