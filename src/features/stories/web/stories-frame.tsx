import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#platform/web/ui/state/skeleton.tsx'
import './stories.css'

export function StoriesHeader({ hasShelves }: { hasShelves?: boolean }) {
  return (
    <PageHeader
      kicker="Pulp fiction"
      title="Stories"
      intro="Short, trashy and ours: stories by fans, to read or to have read to you."
      actions={
        hasShelves && (
          <a href="#submit-story" className={buttonClass({ variant: 'secondary' })}>
            Write your own
          </a>
        )
      }
    />
  )
}

export function StoriesSkeleton() {
  return (
    <div data-section="stories" className="stories">
      <StoriesHeader />
      <section className="grid gap-5">
        <h2 className="type-display text-heading">Approved Stories</h2>
        <SkeletonGroup label="Loading stories" className="story-shelf">
          {[1, 2, 3, 4, 5, 6].map((book) => (
            <Skeleton key={book} className="h-56 rounded-card" />
          ))}
        </SkeletonGroup>
      </section>
    </div>
  )
}
