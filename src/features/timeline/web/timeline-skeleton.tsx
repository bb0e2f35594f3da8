import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import { TimelineHeader } from './timeline-header.tsx'

export function TimelineSkeleton() {
  return (
    <div data-section="timeline">
      <TimelineHeader />
      <SkeletonGroup label="Loading the timeline" className="mt-7 grid gap-5">
        {[1, 2, 3, 4, 5].map((slip) => (
          <Skeleton key={slip} className="ml-16 h-32 rounded-card sm:ml-52" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
