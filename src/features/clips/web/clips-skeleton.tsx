import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { ClipsHeader } from './clips-header.tsx'
import './clips.css'

export function ClipsSkeleton() {
  return (
    <div data-section="clips">
      <ClipsHeader canSort />
      <SkeletonGroup label="Loading clips" className="clip-wall">
        {[1, 2, 3, 4, 5, 6].map((set) => (
          <div key={set} className="grid gap-4">
            <Skeleton className="aspect-[4/3] rounded-card" />
            <SkeletonText lines={3} />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  )
}
