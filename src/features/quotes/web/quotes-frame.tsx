import { FilterFormSkeleton } from '#platform/web/ui/form/filter-form.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { Masthead } from './masthead.tsx'
import './quotes.css'

export function QuotesHeader() {
  return (
    <PageHeader kicker="Stop press" title="Quotes" intro="Said out loud, in front of witnesses, and printed in full." />
  )
}

export function QuotesSkeleton() {
  return (
    <div data-section="quotes">
      <QuotesHeader />
      <SkeletonGroup label="Loading quotes">
        <div className="quote-filters">
          <FilterFormSkeleton fieldCount={3} />
        </div>
        <div className="mt-8">
          <Masthead edition="Late edition" />
          <ul className="quote-wall" aria-hidden="true">
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <li key={card}>
                {/* Paper stays light in the dark theme. */}
                <div className="quote-card" data-print="clipping" data-size="headline" data-theme="light">
                  <div className="quote-print">
                    <SkeletonText lines={3} className="my-6 gap-5 *:h-5" />
                  </div>
                  <div className="quote-foot">
                    <div className="quote-byline w-full">
                      <Skeleton className="quote-portrait" />
                      <SkeletonText lines={2} className="w-1/2" />
                    </div>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </SkeletonGroup>
    </div>
  )
}
