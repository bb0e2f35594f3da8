import { useLocation, useNavigate } from '@tanstack/react-router'
import { dateSortLabels, parseDateSort } from '#platform/rules/list-by-date.ts'
import { Options, Select } from './select.tsx'

/** The order of a list by date, as its address has it, beside the filters and in their form. Another order begins at its first page. */
export function SortSelect({ className }: { className?: string }) {
  // Where one is going, not what is still shown.
  const sort = useLocation({ select: ({ search }) => parseDateSort((search as { sort?: unknown }).sort) })
  const navigate = useNavigate()
  const sortBy = (value: string) => {
    const search = (before: Record<string, unknown>) => ({
      ...before,
      sort: value === 'oldest' ? value : undefined,
      page: undefined,
      open: undefined,
    })
    // The parameters are the page's own, which this primitive cannot know.
    void navigate({ to: '.', search: search as never, resetScroll: false, viewTransition: false })
  }
  return (
    <Select
      label="Sort by"
      name="sort"
      className={className}
      value={sort}
      onChange={(event) => sortBy(event.target.value)}
    >
      <Options labels={dateSortLabels} />
    </Select>
  )
}
