import { memo, type RefObject, useMemo } from 'react'
import { formatDay } from '#platform/rules/dates.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { directionOf, paragraphsOf, readingTime } from '../rules/reading.ts'
import type { Story } from '../rules/story.ts'
import { useReadingPlace } from './use-reading-place.ts'
import './story-text.css'

const Avatar = lazyPart(async () => (await import('#platform/web/ui/avatar.tsx')).Avatar)

export function StoryByline({ story: { author, characters, created_at } }: { story: Story }) {
  return (
    <p className="story-byline">
      {author && <Avatar name={author.username} src={author.avatar_url} size="small" />}
      <span>
        {author ? <bdi>{author.username}</bdi> : 'A fan who has left'} · {readingTime(characters)} ·{' '}
        <time dateTime={created_at}>{formatDay(created_at)}</time>
      </span>
    </p>
  )
}

type StoryTextProps = {
  story: Story
  element: RefObject<HTMLDivElement | null>
  isContinued?: boolean
}

export function StoryText({ story, element, isContinued = false }: StoryTextProps) {
  const place = useReadingPlace({ id: story.id, element, isContinued })
  return (
    <div dir={directionOf(story.content)} className="story-body">
      <div ref={place.bar} className="story-progress" aria-hidden="true" />
      {place.canContinue && (
        <p className="story-continue" dir="ltr">
          <span>Welcome back.</span>
          <Button variant="secondary" size="small" onClick={place.continueReading}>
            Continue where you left off
          </Button>
        </p>
      )}
      <StoryParagraphs content={story.content} element={element} />
    </div>
  )
}

/** Speech is painted over it, without a render. */
export const StoryParagraphs = memo(function StoryParagraphs({
  content,
  element,
}: {
  content: string
  element?: RefObject<HTMLDivElement | null>
}) {
  const paragraphs = useMemo(() => paragraphsOf(content), [content])
  return (
    <div ref={element} className="story-text" dir={directionOf(content)}>
      {paragraphs.map(({ start, end }) => (
        <p key={start} data-start={start}>
          {content.slice(start, end)}
        </p>
      ))}
    </div>
  )
})
