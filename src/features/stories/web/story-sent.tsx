import { useEffect, useRef } from 'react'
import { BedBug } from '#features/mascot/web/bed-bug.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { StoryCover } from './story-cover.tsx'
import type { SentStory } from './submit-story.tsx'

type StorySentProps = { story: SentStory; author: string; onWriteAnother: () => void }

export function StorySent({ story, author, onWriteAnother }: StorySentProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  // The focus was in the form, which is gone now.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="story-sent">
      <StoryCover title={story.title} author={author} className="story-sent-cover" />
      <div className="grid justify-items-start gap-3">
        <BedBug pose="celebrating" className="story-sent-bug" />
        <p ref={heading} role="status" tabIndex={-1} className="story-slip-title">
          Your story has been submitted for review!
        </p>
        <p className="max-w-prose">
          It's on the editors' pile, and this is your cover. We'll ring when they've read it.
        </p>
        <Button variant="secondary" onClick={onWriteAnother}>
          Write another one
        </Button>
      </div>
    </div>
  )
}
