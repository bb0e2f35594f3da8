import { FilterFormSkeleton } from '#platform/web/ui/form/filter-form.tsx'
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
            <div className="clip-notes">
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-7 w-1/2" />
              <SkeletonText lines={3} className="w-full" />
              <Skeleton className="mt-2 h-12 w-40 rounded-control" />
            </div>
          </div>
          <div className="clip-remote">
            <span className="remote-light" />
            <FilterFormSkeleton fieldCount={3} />
            <div className="remote-keys">
              {[1, 2, 3, 4, 5, 6, 7].map((channel) => (
                <Skeleton key={channel} className="h-11 w-40 flex-none rounded-control lg:w-full" />
              ))}
            </div>
          </div>
        </div>
        <div className="clip-guide">
          <div className="clip-row">
            <Skeleton className="h-11 rounded-control" />
            <div className="clip-channel-list">
              {[1, 2, 3, 4].map((line) => (
                <div key={line} className="clip-programme">
                  <Skeleton className="aspect-video rounded-control" />
                  <SkeletonText lines={4} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </SkeletonGroup>
    </div>
  )
}
