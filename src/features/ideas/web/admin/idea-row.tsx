import { MessageCircle, ThumbsUp } from 'lucide-react'
import { formatDay } from '#platform/rules/dates.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Idea } from '../../rules/idea.ts'
import { categoryLabels, type IdeaPriority, priorityLabels } from '../../rules/idea-values.ts'
import { StatusStamp } from '../status-stamp.tsx'

type IdeaRowProps = { idea: Idea; isOpen: boolean; onOpen: () => void }

export function IdeaRow({ idea, isOpen, onOpen }: IdeaRowProps) {
  return (
    <button type="button" className="brainstorm-row" aria-current={isOpen || undefined} onClick={onOpen}>
      <span className="brainstorm-row-title" dir="auto">
        {idea.title}
      </span>
      <span className="brainstorm-row-labels">
        <StatusStamp status={idea.status} look="label" />
        <PriorityBadge priority={idea.priority} />
        <span>{categoryLabels[idea.category]}</span>
      </span>
      <span className="brainstorm-row-facts">
        <span>
          <ThumbsUp aria-hidden="true" /> {idea.votes}
          <VisuallyHidden> votes</VisuallyHidden>
        </span>
        <span>
          <MessageCircle aria-hidden="true" /> {idea.comment_count}
          <VisuallyHidden> comments</VisuallyHidden>
        </span>
        <span>{idea.creator?.username ?? 'Nobody known'}</span>
        <time dateTime={idea.created_at}>{formatDay(idea.created_at)}</time>
      </span>
    </button>
  )
}

const tones = { critical: 'danger', high: 'warning', medium: 'neutral', low: 'neutral' } as const

export function PriorityBadge({ priority }: { priority: IdeaPriority }) {
  return <Badge tone={tones[priority]}>{priorityLabels[priority]} priority</Badge>
}
