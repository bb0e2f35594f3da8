import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Idea } from '../../rules/idea.ts'
import { categoryLabels } from '../../rules/idea-values.ts'
import { StatusStamp } from '../status-stamp.tsx'
import { VoteButton } from '../vote-button.tsx'

export function IdeaNote({ idea }: { idea: Idea }) {
  return (
    <article className="sticky-note idea-note" data-theme="light" data-category={idea.category}>
      <p className="type-label">{categoryLabels[idea.category]}</p>
      <h2 className="idea-note-title" dir="auto">
        <Link to="/ideas/$ideaId" params={{ ideaId: idea.id }}>
          {idea.title}
        </Link>
      </h2>
      <p className="idea-note-text" dir="auto">
        {idea.description}
      </p>
      <div className="idea-note-foot">
        <div className="min-w-0">
          <StatusStamp status={idea.status} />
          <p className="idea-note-facts">
            <span>{idea.creator?.username ?? 'Somebody'}</span>
            <span className="idea-note-talk">
              <MessageCircle aria-hidden="true" />
              {idea.comment_count}
              <VisuallyHidden>{idea.comment_count === 1 ? ' comment' : ' comments'}</VisuallyHidden>
            </span>
          </p>
        </div>
        <VoteButton idea={idea} />
      </div>
    </article>
  )
}
