import { buttonClass } from '#platform/web/ui/link-button.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
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
      <StoriesHeader hasShelves />
      <section className="grid gap-5">
        <h2 className="type-display text-heading">Approved Stories</h2>
        <SkeletonGroup label="Loading stories" className="story-shelf">
          {[1, 2, 3, 4, 5, 6].map((book) => (
            <div key={book} className="story-book">
              <Skeleton className="aspect-5/7" />
              <div className="story-book-text">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
                <SkeletonText lines={4} />
                <Skeleton className="h-10 w-28 rounded-control" />
              </div>
            </div>
          ))}
        </SkeletonGroup>
      </section>
    </div>
  )
}
