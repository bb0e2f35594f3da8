import { useLocation, useNavigate } from '@tanstack/react-router'
import { dateSortLabels, parseDateSort } from '#platform/rules/list-by-date.ts'
import { Options, Select } from './select.tsx'

/** The order of a list by date, as its address has it. Another order begins at its first page. A form, so that it also sorts without scripts. */
export function SortForm() {
  // Where one is going, not what is still shown.
  const sort = useLocation({ select: ({ search }) => parseDateSort((search as { sort?: unknown }).sort) })
  const navigate = useNavigate()
  const sortBy = (value: string) => {
    const search = value === 'oldest' ? { sort: value } : {}
    // The parameters are the page's own, which this primitive cannot know.
    void navigate({ to: '.', search: search as never, resetScroll: false, viewTransition: false })
  }
  return (
    <form className="flex max-w-full items-end gap-3">
      <Select
        label="Sort by"
        name="sort"
        className="w-52 max-w-full"
        value={sort}
        onChange={(event) => sortBy(event.target.value)}
      >
        <Options labels={dateSortLabels} />
      </Select>
      <noscript>
        <button type="submit" className="btn btn-secondary">
          Sort
        </button>
      </noscript>
    </form>
  )
}
