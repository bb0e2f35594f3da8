import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx'

export function StoriesSkeleton() {
  return (
    <div data-section="stories" className="stories">
      <PageHeader kicker="Pulp fiction" title="Stories" />
      <SkeletonGroup label="Loading stories" className="story-shelf">
        {[1, 2, 3, 4, 5, 6].map((book) => (
          <Skeleton key={book} className="h-52 rounded-card" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
