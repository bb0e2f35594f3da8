import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { ForumMessage } from '../../rules/forum-message.ts'

const mostAtOnce = 3
const pauseMs = 300

/** The log itself isn't live, or it would read out every range that loads. */
export function SpokenNews({
  messages,
  viewerId,
}: {
  messages: readonly ForumMessage[]
  viewerId: string | undefined
}) {
  const [text, setText] = useState('')
  const heardUntil = useRef(messages.at(-1)?.created_at ?? '')
  useEffect(() => {
    const until = heardUntil.current
    const latest = messages.at(-1)?.created_at ?? ''
    if (latest <= until) return
    // Debounced: React treats fifty updates in a row, one per message, as an endless loop.
    const timer = setTimeout(() => {
      heardUntil.current = latest
      const news = messages.filter(({ created_at, user_id }) => created_at > until && user_id !== viewerId)
      if (news.length > 0) setText(news.slice(-mostAtOnce).map(inWords).join(' '))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [messages, viewerId])
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}

function inWords({ author, content, image_url, is_spoiler, is_system_message }: ForumMessage) {
  const name = is_system_message ? 'The house' : (author?.username ?? 'Somebody who left')
  return `${name}: ${is_spoiler ? 'Spoiler' : content || (image_url ? 'Picture' : 'Video')}`
}
