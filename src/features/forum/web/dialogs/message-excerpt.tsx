import type { ForumMessage } from '../../rules/forum-message.ts'
import { Spoiler } from '../room/message/message-text.tsx'

export function MessageExcerpt({ message }: { message: ForumMessage }) {
  const media = message.image_url ? 'A picture' : 'A video'
  const text = (
    <p className="forum-excerpt-text" dir="auto">
      {message.content || media}
    </p>
  )
  return (
    <blockquote className="forum-excerpt">
      <bdi className="forum-quote-name">{message.author?.username ?? 'Somebody who left'}</bdi>
      {message.is_spoiler ? <Spoiler>{text}</Spoiler> : text}
    </blockquote>
  )
}
