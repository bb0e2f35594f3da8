import { Pencil, Pin } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'

type TopicStripProps = {
  topic: string | null
  onChange: (() => void) | undefined
}

/** The status element always exists, so that screen readers announce a new topic. */
export function TopicStrip({ topic, onChange }: TopicStripProps) {
  return (
    <div role="status">
      {topic !== null && (
        <div className="forum-topic">
          <Pin aria-hidden="true" />
          <p>
            <b className="forum-topic-label">Topic of the night</b>{' '}
            <span className="forum-topic-text" dir="auto">
              {topic}
            </span>
          </p>
          {onChange && (
            <Button variant="quiet" size="icon" aria-label="Change the topic" onClick={onChange}>
              <Pencil aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
