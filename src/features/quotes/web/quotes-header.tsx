import { useLocation, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Options, Select } from '#platform/web/ui/select.tsx'
import { parseQuoteSort, quoteSortLabels } from '../rules/quote-sort.ts'

export function QuotesHeader({ canSort }: { canSort: boolean }) {
  return (
    <PageHeader
      kicker="Stop press"
      title="Quotes"
      intro="Said out loud, in front of witnesses, and printed in full."
      actions={canSort && <SortBy />}
    />
  )
}

/** A form, so that it also sorts without scripts. */
function SortBy() {
  // Where one is going, not what is still shown.
  const sort = useLocation({ select: ({ search }) => parseQuoteSort((search as { sort?: unknown }).sort) })
  const navigate = useNavigate()
  const sortBy = (value: string) =>
    void navigate({ to: '/quotes', search: value === 'oldest' ? { sort: 'oldest' } : {}, resetScroll: false })
  return (
    <form action="/quotes" className="flex max-w-full items-end gap-3">
      <Select
        label="Sort by"
        name="sort"
        className="w-52 max-w-full"
        value={sort}
        onChange={(event) => sortBy(event.target.value)}
      >
        <Options labels={quoteSortLabels} />
      </Select>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          Sort
        </button>
      </noscript>
    </form>
  )
}
