import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
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
      <Skeleton className="mt-7 h-19 rounded-card" />
      <div className="mt-8">
        <Masthead edition="Late edition" />
        <SkeletonGroup label="Loading quotes" className="quote-wall">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Skeleton key={card} className="h-64 rounded-card lg:col-span-2" />
          ))}
        </SkeletonGroup>
      </div>
    </div>
  )
}
