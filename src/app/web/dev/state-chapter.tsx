import { BugEmptyState } from '#features/mascot/web/bug-empty-state.tsx'
import { BugErrorState } from '#features/mascot/web/bug-error-state.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { SkeletonCard, SkeletonGroup, SkeletonRows, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import { Chapter, Part } from './chapter.tsx'

export function StateChapter() {
  return (
    <Chapter
      name="Waiting, empty, broken"
      intro="Every list has all three. Skeletons have the shape of what is coming."
    >
      <Part title="Skeletons">
        <SkeletonGroup label="Loading the catalogue" className="grid gap-5 sm:grid-cols-2">
          <SkeletonCard />
          <div className="grid content-start gap-5">
            <SkeletonRows rows={3} />
            <SkeletonText />
          </div>
        </SkeletonGroup>
      </Part>
      <div data-section="characters">
        <BugEmptyState title="Coming Soon!" text="Character profiles are being created. Check back later!" />
      </div>
      <div data-section="quizzes">
        <BugEmptyState
          reason="nothing-found"
          title="No matching quizzes."
          text="Try adjusting your filters to find quizzes."
          action={<Button variant="secondary">Clear Filters</Button>}
        />
      </div>
      <div data-section="stories">
        <BugErrorState
          title="The stories would not load"
          text="We dropped something backstage. Trying again often helps."
          onRetry={() => {}}
          requestId="req_7f3a2c"
        />
      </div>
    </Chapter>
  )
}
