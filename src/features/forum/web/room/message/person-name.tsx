import type { CSSProperties } from 'react'
import { breakableName } from '#features/players/web/player-link.tsx'
import { pickByName } from '#platform/web/ui/initials.ts'
import type { ForumMessage } from '../../../rules/forum-message.ts'
import { useRoomActions } from '../room-actions.ts'

/** `contrast.check.test.ts` checks that each is readable on every background of a name. */
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

/** Uses the account, so that people keep their colour when they rename themselves. */
export function nameColour(userId: string | null): CSSProperties {
  return userId ? { color: pickByName(userId, colours) } : {}
}

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
