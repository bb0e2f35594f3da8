import { SortForm } from '#platform/web/ui/form/sort-form.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import './clips.css'

export function ClipsHeader({ canSort }: { canSort: boolean }) {
  return (
    <PageHeader
      kicker="Caught on tape"
      title="Video Clips"
      intro="Everything that should have stayed off camera, in the order it was filmed."
      actions={canSort && <SortForm />}
    />
  )
}

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
