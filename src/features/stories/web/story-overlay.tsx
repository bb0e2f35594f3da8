import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { DetailOverlay } from '#platform/web/overlay/detail-overlay.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { SkeletonGroup, SkeletonText } from '#platform/web/ui/state/skeleton.tsx'
import type { Story } from '../rules/story.ts'
import { ReadAloudBar } from './read-aloud/read-aloud-bar.tsx'
import { useReadAloud } from './read-aloud/use-read-aloud.ts'
import { storyQuery } from './stories-api.ts'
import { StoryByline, StoryText } from './story-text.tsx'

type StoryOverlayProps = {
  id: string
  isContinued: boolean
}

export function StoryOverlay({ id, isContinued }: StoryOverlayProps) {
  const story = useQuery(storyQuery(id))
  if (story.data) return <OpenStory story={story.data} isContinued={isContinued} />
  return (
    <DetailOverlay title={story.error ? 'That story is gone' : 'One moment'}>
      {story.error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{describeFailure(story.error).text}</p>
          <Button variant="secondary" isBusy={story.isFetching} onClick={() => void story.refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <SkeletonGroup label="Loading the story">
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
    </DetailOverlay>
  )
}

function OpenStory({ story, isContinued }: { story: Story; isContinued: boolean }) {
  const readAloud = useReadAloud(story)
  return (
    <DetailOverlay title={<bdi>{story.title}</bdi>} footer={<ReadAloudBar readAloud={readAloud} />}>
      <div data-section="stories">
        <StoryByline story={story} />
        <StoryText story={story} element={readAloud.element} isContinued={isContinued} />
      </div>
    </DetailOverlay>
  )
}
