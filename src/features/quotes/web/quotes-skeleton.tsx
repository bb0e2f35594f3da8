import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx'
import './quotes.css'

export function QuotesSkeleton() {
  return (
    <div data-section="quotes">
      <PageHeader kicker="Stop press" title="Quotes" />
      <SkeletonGroup label="Loading quotes" className="quote-wall">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-64 rounded-card" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
