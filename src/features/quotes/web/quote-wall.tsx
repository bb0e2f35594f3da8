import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import type { Page } from '#platform/rules/paging.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { PageLinks } from '#platform/web/ui/page-links.tsx'
import { Options, Select } from '#platform/web/ui/select.tsx'
import type { Quote } from '../rules/quote.ts'
import { parseQuoteSort, quoteSortLabels } from '../rules/quote-sort.ts'
import { Masthead } from './masthead.tsx'
import { QuoteCard } from './quote-card.tsx'
import type { QuotesSearch } from './quotes-search.ts'
import './quotes.css'

const QuoteOverlay = lazyPart(async () => (await import('./quote-overlay.tsx')).QuoteOverlay)

/** Page one of the paper: the first quote is the headline, the others are pasted up below it. */
export function QuoteWall({ quotes, search }: { quotes: Page<Quote>; search: QuotesSearch }) {
  return (
    <div data-section="quotes">
      <PageHeader
        kicker="Stop press"
        title="Quotes"
        intro="Said out loud, in front of witnesses, and printed in full."
        actions={quotes.total > 0 && <SortBy sort={search.sort} />}
      />
      {quotes.items.length > 0 ? (
        <div className="mt-8">
          <Masthead edition="Late edition" />
          <ul className="quote-wall">
            {quotes.items.map((quote) => (
              <li key={quote.id}>
                <QuoteCard quote={quote} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <NoQuotes isPastTheEnd={quotes.total > 0} />
      )}
      <PageLinks page={quotes.page} pageCount={quotes.page_count} label="Pages of quotes" className="mt-10" />
      {search.open && (
        <Suspense>
          <QuoteOverlay id={search.open} known={quotes.items.find(({ id }) => id === search.open)} />
        </Suspense>
      )}
    </div>
  )
}

/** A form, so that it also sorts without scripts. */
function SortBy({ sort }: { sort: QuotesSearch['sort'] }) {
  const navigate = useNavigate()
  const sortBy = (value: string) =>
    void navigate({ to: '/quotes', search: value === 'oldest' ? { sort: 'oldest' } : {}, resetScroll: false })
  return (
    <form action="/quotes" className="flex max-w-full items-end gap-3">
      <Select
        label="Sort by"
        name="sort"
        className="w-52 max-w-full"
        value={parseQuoteSort(sort)}
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

function NoQuotes({ isPastTheEnd }: { isPastTheEnd: boolean }) {
  if (!isPastTheEnd)
    return <ComingSoon text="Memorable quotes are being collected. Check back later!" pose="searching" />
  return (
    <BugEmptyState
      className="mt-8"
      reason="nothing-found"
      title="Nobody said that much"
      text="This page is past the last quote."
      action={
        <Link to="/quotes" className={buttonClass({ variant: 'secondary' })}>
          To the first page
        </Link>
      }
    />
  )
}
