import { Link } from '@tanstack/react-router'

import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { ComingSoon } from '#features/mascot/web/coming-soon.tsx'
import type { Page } from '#platform/rules/paging.ts'
import type { ListFailure } from '#platform/web/filtered-list.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useListFilters } from '#platform/web/list-filters.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { FoundCount } from '#platform/web/ui/form/filter-form.tsx'
import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { PageLinks } from '#platform/web/ui/list/page-links.tsx'
import type { Quote } from '../rules/quote.ts'
import type { QuotesSearch } from '../rules/quote-filters.ts'
import { Masthead } from './masthead.tsx'
import { QuoteCard } from './quote-card.tsx'
import { QuoteFilters } from './quote-filters.tsx'
import { QuotesHeader } from './quotes-frame.tsx'
import './quotes.css'

const QuoteOverlay = lazyPart(async () => (await import('./quote-overlay.tsx')).QuoteOverlay)

type QuoteWallProps = {
  quotes: Page<Quote>
  search: QuotesSearch
  isWholeList: boolean
  isLoadingOthers?: boolean
  failure?: ListFailure | undefined
}

export function QuoteWall({ quotes, search, isWholeList, isLoadingOthers = false, failure }: QuoteWallProps) {
  const filters = useListFilters(search)
  const isAsAskedFor = !isLoadingOthers && !failure
  if (quotes.total === 0 && isWholeList && isAsAskedFor) {
    return (
      <div data-section="quotes">
        <QuotesHeader />
        <ComingSoon text="Memorable quotes are being collected. Check back later!" pose="searching" />
      </div>
    )
  }
  return (
    <div data-section="quotes">
      <QuotesHeader />
      <QuoteFilters filters={filters} />
      <FoundCount found={!isWholeList && isAsAskedFor && quotes} one="quote" many="quotes" />
      <ListFailed failure={failure} className="mt-6" />
      {quotes.items.length > 0 ? (
        <div className="mt-8">
          <Masthead edition="Late edition" />
          <ul className="quote-wall skips-offscreen" aria-busy={isLoadingOthers}>
            {quotes.items.map((quote) => (
              <li key={quote.id}>
                <QuoteCard quote={quote} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <NoQuotes isPastTheEnd={quotes.total > 0} onClear={filters.clear} />
      )}
      <PageLinks pageCount={quotes.page_count} label="Pages of quotes" className="mt-10" />
      {search.open && <QuoteOverlay id={search.open} known={quotes.items.find(({ id }) => id === search.open)} />}
    </div>
  )
}

function NoQuotes({ isPastTheEnd, onClear }: { isPastTheEnd: boolean; onClear: () => void }) {
  if (!isPastTheEnd) {
    return (
      <BugEmptyState
        className="mt-8"
        reason="nothing-found"
        title="Nobody ever said that"
        text="Not on tape, anyway. Let one filter go."
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear Filters
          </Button>
        }
      />
    )
  }
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
