import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { timeLeft } from '../rules/reading.ts'
import { latestUnfinished } from './reading-places.ts'
import { storyQuery } from './stories-api.ts'
import { StoryCover } from './story-cover.tsx'
import { StoryLink } from './story-shelf.tsx'

/** Only the browser knows the last story, so it isn't in the server's markup. */
export function ContinueReading({ onContinue }: { onContinue: (storyId: string) => void }) {
  const owner = useViewer()?.id ?? null
  // Read once: it must not change while a story is being read over this page.
  const [bookmark] = useState(() => latestUnfinished(owner))
  // The story may have been taken down meanwhile.
  const { data: story } = useQuery({ ...storyQuery(bookmark?.id ?? ''), enabled: bookmark !== undefined, retry: false })
  if (!bookmark || !story) return null
  return (
    <aside className="story-bookmark" aria-label="Continue reading">
      <StoryCover title={story.title} author={story.author?.username} className="story-bookmark-cover" />
      <div className="min-w-0">
        <p className="type-label">Still on your nightstand</p>
        <p className="story-slip-title" dir="auto">
          <StoryLink story={story} className="story-bookmark-link" onOpen={() => onContinue(story.id)}>
            {story.title}
          </StoryLink>
        </p>
        <p className="numbers text-ink-soft text-small">{timeLeft(story.characters, bookmark.read)}</p>
      </div>
    </aside>
  )
}
