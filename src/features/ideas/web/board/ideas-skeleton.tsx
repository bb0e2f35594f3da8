import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import { IdeasHeader } from './ideas-header.tsx'
import './ideas.css'

export function IdeasSkeleton() {
  return (
    <div data-section="ideas">
      <IdeasHeader />
      <SkeletonGroup label="Loading ideas" className="idea-wall">
        {[1, 2, 3, 4, 5, 6].map((note) => (
          <Skeleton key={note} className="h-64" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
