import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx'
import './timeline.css'

export function TimelineSkeleton() {
  return (
    <div data-section="timeline">
      <PageHeader kicker="The ticker" title="Timeline" />
      <SkeletonGroup label="Loading the timeline" className="mt-10 grid gap-5">
        {[1, 2, 3, 4, 5].map((slip) => (
          <Skeleton key={slip} className="ml-16 h-32 rounded-card sm:ml-52" />
        ))}
      </SkeletonGroup>
    </div>
  )
}
