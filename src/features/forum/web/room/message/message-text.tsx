import { ChevronDown, ChevronUp, EyeOff } from 'lucide-react'
import { type ReactNode, use, useState } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { KnownLinkCards, LinkCardView, linkedPaths } from './link-cards.tsx'
import { foldParts, splitMessage } from './split-message.ts'
import { KeepPlace } from './use-scroll-hold.ts'

type MessageTextProps = {
  content: string
  mentions: readonly { id: string; username: string }[]
  ownId?: string | undefined
  /** A linked message is unfolded, because the link may be about its end. */
  isTarget?: boolean
}

export function MessageText({ content, mentions, ownId, isTarget = false }: MessageTextProps) {
  const keepPlace = use(KeepPlace)
  const [isUnfolded, setIsUnfolded] = useState<boolean>()
  if (content === '') return null
  const names = mentions.map(({ username }) => username)
  const ownName = mentions.find(({ id }) => id === ownId)?.username
  const parts = splitMessage(content, names)
  const folded = foldParts(parts)
  const isWhole = isUnfolded ?? isTarget
  const paths = linkedPaths(parts)
  const known = paths.length > 0 ? use(KnownLinkCards) : undefined
  const cards = paths.flatMap((path) => known?.get(path) ?? [])
  // If the message is only a link, its card says it all.
  if (parts.length === 1 && cards[0]) return <LinkCardView card={cards[0]} />
  return (
    <>
      <p className="forum-text" dir="auto">
        {(folded && !isWhole ? folded : parts).map((part, index) => {
          // The parts of a text have no identity other than their index.
          const key = `${index}-${part.kind}`
          if (part.kind === 'text') return part.text
          if (part.kind === 'mention') {
            return (
              <b key={key} className="forum-mention" data-own={part.username === ownName || undefined}>
                <bdi>{part.text}</bdi>
              </b>
            )
          }
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener nofollow ugc" dir="ltr">
              {part.text}
            </a>
          )
        })}
      </p>
      {folded && (
        <Button
          variant="quiet"
          size="small"
          className="forum-fold"
          aria-expanded={isWhole}
          onClick={({ currentTarget }) => keepPlace(currentTarget, () => setIsUnfolded(!isWhole))}
        >
          {isWhole ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          {isWhole ? 'Show less' : 'Show more'}
        </Button>
      )}
      {cards.map((card) => (
        <LinkCardView key={card.path} card={card} />
      ))}
    </>
  )
}

export function Spoiler({ covers, children }: { covers?: string | undefined; children: ReactNode }) {
  const keepPlace = use(KeepPlace)
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) {
    return (
      // The focused button is gone, so the revealed text takes the focus.
      <div tabIndex={-1} ref={takeFocus} className="forum-spoiler-text">
        {children}
      </div>
    )
  }
  return (
    <div className="forum-spoiler">
      <EyeOff aria-hidden="true" />
      <span>{covers ? `Spoiler, with ${covers}` : 'Spoiler'}</span>
      <Button
        variant="secondary"
        size="small"
        onClick={({ currentTarget }) => keepPlace(currentTarget, () => setIsOpen(true))}
      >
        Show the spoiler
      </Button>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
