import type { ForumMessage } from '../../rules/forum-message.ts'

/** Which message a dialog is about. */
export function MessageExcerpt({ message }: { message: ForumMessage }) {
  const media = message.image_url ? 'A picture' : 'A video'
  return (
    <blockquote className="forum-excerpt">
      <bdi className="forum-quote-name">{message.author?.username ?? 'Somebody who left'}</bdi>
      <p className="forum-excerpt-text" dir="auto">
        {message.content || media}
      </p>
    </blockquote>
  )
}
