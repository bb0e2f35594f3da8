import { BookOpen, CircleHelp, Clapperboard, Quote } from 'lucide-react'
import { createContext, useEffect, useMemo, useRef, useState } from 'react'
import { Picture } from '#platform/web/media/picture.tsx'
import type { LinkCard } from '../../../rules/contract.ts'
import { forumLimits } from '../../../rules/forum-values.ts'
import { cardsPerMessage, parseSiteLink } from '../../../rules/site-links.ts'
import { forumApi } from '../../forum-api.ts'
import { splitMessage, type TextPart } from './split-message.ts'

export const KnownLinkCards = createContext<ReadonlyMap<string, LinkCard>>(new Map())

/** One call loads all new paths. If it fails, links stay plain links. */
export function useLinkCards(messages: readonly { content: string }[]) {
  const [cards, setCards] = useState<ReadonlyMap<string, LinkCard>>(new Map())
  const asked = useRef(new Set<string>())
  const paths = useMemo(() => [...new Set(messages.flatMap(({ content }) => pathsIn(content)))], [messages])

  useEffect(() => {
    const missing = paths.filter((path) => !asked.current.has(path))
    for (let from = 0; from < missing.length; from += forumLimits.linkCards) {
      void ask(missing.slice(from, from + forumLimits.linkCards))
    }
    async function ask(wanted: string[]) {
      for (const path of wanted) asked.current.add(path)
      try {
        const found = await forumApi.linkCards.call({ paths: wanted })
        setCards((known) => new Map([...known, ...found.map((card) => [card.path, card] as const)]))
      } catch {
        // The next message triggers another attempt.
        for (const path of wanted) asked.current.delete(path)
      }
    }
  }, [paths])
  return cards
}

function pathsIn(content: string) {
  return content.includes(location.host) ? linkedPaths(splitMessage(content)) : []
}

export function linkedPaths(parts: readonly TextPart[]) {
  const paths = parts.flatMap((part) => {
    const url = part.kind === 'link' ? URL.parse(part.href) : null
    return url?.origin === location.origin && parseSiteLink(url.pathname) ? [url.pathname] : []
  })
  return [...new Set(paths)].slice(0, cardsPerMessage)
}

const kinds = {
  clips: { label: 'Clip', Icon: Clapperboard },
  quotes: { label: 'Quote', Icon: Quote },
  quizzes: { label: 'Quiz', Icon: CircleHelp },
  stories: { label: 'Story', Icon: BookOpen },
}

/** A card opens in a new tab like other links, so that the room stays open. */
export function LinkCardView({ card: { path, section, title, detail, image_url } }: { card: LinkCard }) {
  const { label, Icon } = kinds[section]
  return (
    <a className="forum-card" href={path} target="_blank" rel="noopener" data-section={section}>
      <span className="forum-card-art">
        {image_url ? (
          <Picture src={image_url} alt="" sizes="4.5rem" className="forum-card-picture" />
        ) : (
          <Icon aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0">
        <span className="forum-card-kind">{label}</span>
        <span className="forum-card-title" dir="auto">
          {section === 'quotes' ? `“${title}”` : title}
        </span>
        {detail && (
          <span className="forum-card-detail" dir="auto">
            {detail}
          </span>
        )}
      </span>
    </a>
  )
}
