import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx'
import './seasons.css'

export function SeasonsSkeleton() {
  return (
    <div data-section="seasons">
      <PageHeader kicker="The box sets" title="Seasons" />
      <SkeletonGroup label="Loading seasons" className="season-shelf">
        {[1, 2, 3, 4].map((box) => (
          <Skeleton key={box} className="h-36 rounded-card" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
