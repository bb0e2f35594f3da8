import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import { SeasonsHeader } from './seasons-header.tsx'
import './seasons.css'

export function SeasonsSkeleton() {
  return (
    <div data-section="seasons">
      <SeasonsHeader />
      <SkeletonGroup label="Loading seasons" className="season-shelf">
        {[1, 2, 3, 4].map((box) => (
          <Skeleton key={box} className="h-36 rounded-card" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
