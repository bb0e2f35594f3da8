import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import './clips.css'

export function ClipsHeader() {
  return (
    <PageHeader
      kicker="Caught on tape"
      title="Video Clips"
      intro="Everything that should have stayed off camera, in the order it was filmed."
    />
  )
}

export function ClipsSkeleton() {
  return (
    <div data-section="clips">
      <ClipsHeader />
      <SkeletonGroup label="Loading clips">
        <div className="clip-lounge">
          <div className="clip-on-air clip-card">
            <div className="clip-set">
              <span className="clip-aerial" />
              <Skeleton className="clip-screen" />
              <span className="clip-panel" />
            </div>
            <SkeletonText lines={4} />
          </div>
          <Skeleton className="clip-remote h-80" />
        </div>
        <div className="clip-channel-list mt-10">
          {[1, 2, 3, 4].map((line) => (
            <div key={line} className="clip-programme">
              <Skeleton className="aspect-video rounded-control" />
              <SkeletonText lines={3} />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </div>
  )
}
