import { useLocation, useNavigate } from '@tanstack/react-router'
import { buttonClass } from './link-button.tsx'
import { Options, Select } from './select.tsx'

/**
 * The order of a list, which is `sort` in its address; the first of `labels` is the default and left out there. Another order begins
 * at its first page. A form, so that it also sorts without scripts.
 */
export function SortForm({ labels }: { labels: Record<string, string> }) {
  // Where one is going, not what is still shown.
  const sort = useLocation({ select: ({ search }) => String((search as { sort?: unknown }).sort) })
  const navigate = useNavigate()
  const sortBy = (value: string) => {
    const search = value === Object.keys(labels)[0] ? {} : { sort: value }
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
        <Options labels={labels} />
      </Select>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          Sort
        </button>
      </noscript>
    </form>
  )
}
