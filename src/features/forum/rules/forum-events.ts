import type { ForumMessage, ReactionCount } from './forum-message.ts'

/**
 * What the room hears. `change` counts up by one from event to event: whoever sees a gap, or comes back, asks
 * `forum.changes` for what came after the last number it has. Messages are as a visitor sees them (`is_mine` is false).
 */
export type ForumRoomEvents = {
  /** Sent, or let go by a moderator: its place is by `created_at`. */
  message_posted: ForumMessage
  message_edited: ForumMessage
  /**
   * The id alone: administrators ask `forum.changes` for what they still see of it. `was_shown` is false for one that was held back,
   * which only its author and administrators knew of.
   */
  message_deleted: { id: string; change: number; was_shown: boolean }
  /** All reactions of the message, and which of them are `user_id`'s, who has just changed theirs. */
  reactions_changed: {
    message_id: string
    change: number
    reactions: ReactionCount[]
    user_id: string
    user_reactions: ReactionCount['reaction'][]
  }
  slow_mode_changed: { slow_mode_seconds: number }
  /** Pinned, changed, or taken down (null). */
  topic_changed: { topic: string | null; change: number }
}

/** Said to one person, in all of their tabs. */
export type ForumUserEvents = {
  /** Muted, banned, lifted, verified, appeal decided: ask `forum.status` again. */
  forum_status_changed: Record<string, never>
}

/** Why somebody may not be in the room: the reason of a refused or ended join, and the code of a refused call. */
export type ForumRefusal = 'age_unverified' | 'under_age' | 'age_unknown' | 'forum_banned'
