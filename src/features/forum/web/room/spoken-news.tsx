import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { useSeldom } from '#platform/web/use-seldom.ts'
import type { ForumMessage } from '../../rules/forum-message.ts'
import { newsInWords } from '../../rules/spoken-messages.ts'

/** About as long as three short messages take to be read out. */
const gapMs = 6000

/** The log itself isn't live, or it would read out every range that loads. */
export function SpokenNews({
  messages,
  viewerId,
}: {
  messages: readonly ForumMessage[]
  viewerId: string | undefined
}) {
  const [text, setText] = useState('')
  const latest = useSeldom(messages, gapMs)
  const heardUntil = useRef(messages.at(-1)?.created_at ?? '')
  useEffect(() => {
    const until = heardUntil.current
    const news = latest.filter(({ created_at, user_id }) => created_at > until && user_id !== viewerId)
    heardUntil.current = latest.at(-1)?.created_at ?? until
    if (news.length > 0) setText(newsInWords(news))
  }, [latest, viewerId])
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
