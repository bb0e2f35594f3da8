import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { ForumMessage } from '../../rules/forum-message.ts'

const mostAtOnce = 3
/** Nothing is announced before nobody has said anything for so long. */
const pauseMs = 300

/** For screen readers: what others have just said. The log itself is silent, or it would read out every stretch that is loaded. */
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
    // Not at once: an update for every message besides its own, fifty times in a row, is an endless loop to React.
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
