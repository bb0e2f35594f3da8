import type { ForumMessage } from '../../../rules/forum-message.ts'
import { reactions } from '../../../rules/forum-values.ts'
import { useRoomActions } from '../room-actions.ts'

export function ReactionBar({ message }: { message: ForumMessage }) {
  const { viewer, react } = useRoomActions()
  if (message.reactions.length === 0) return null
  const isOpen = viewer !== undefined && !message.deleted_at
  return (
    <ul className="forum-reactions" aria-label="Reactions">
      {message.reactions.map(({ reaction, count, is_mine }) => (
        <li key={reaction}>
          <button
            type="button"
            className="forum-reaction tap-area"
            disabled={!isOpen}
            aria-pressed={is_mine}
            aria-label={`${reactions[reaction].label}, ${count}`}
            onClick={() => react(message, reaction)}
          >
            <span aria-hidden="true">{reactions[reaction].emoji}</span>
            <span className="numbers">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
