import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import './seasons.css'

export function SeasonsHeader() {
  return (
    <PageHeader
      kicker="The box sets"
      title="Seasons"
      intro="Pull one from the shelf: what happened, what was filmed, and what was said out loud."
    />
  )
}

export function SeasonsSkeleton() {
  return (
    <div data-section="seasons">
      <SeasonsHeader />
      <SkeletonGroup label="Loading seasons" className="season-shelf">
        {[1, 2, 3, 4, 5, 6].map((spine) => (
          <div key={spine} className="season-slot">
            <Skeleton className="season-spine" />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  )
}
