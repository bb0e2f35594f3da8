import type { CSSProperties } from 'react'
import { breakableName } from '#features/players/web/player-link.tsx'
import { pickByName } from '#platform/web/ui/initials.ts'
import type { ForumMessage } from '../../../rules/forum-message.ts'
import { useRoomActions } from '../room-actions.ts'

/** `message.css` has their values; each is readable on everything that a name stands on (`contrast.test.ts`). */
const colours = [
  'var(--name-rose)',
  'var(--name-coral)',
  'var(--name-amber)',
  'var(--name-olive)',
  'var(--name-fern)',
  'var(--name-teal)',
  'var(--name-lagoon)',
  'var(--name-sky)',
  'var(--name-violet)',
  'var(--name-orchid)',
] as const

/** By the account and not by the name, so that a person who takes another name keeps the colour. */
export function nameColour(userId: string | null): CSSProperties {
  return userId ? { color: pickByName(userId, colours) } : {}
}

/** Who wrote it; a press shows their card. */
export function PersonName({ author }: { author: ForumMessage['author'] }) {
  const { showPerson } = useRoomActions()
  if (!author) return <bdi className="forum-name">Somebody who left</bdi>
  return (
    <button
      type="button"
      className="forum-name tap-area"
      style={nameColour(author.id)}
      aria-haspopup="dialog"
      onClick={() => showPerson(author)}
    >
      <bdi>{breakableName(author.username)}</bdi>
    </button>
  )
}
