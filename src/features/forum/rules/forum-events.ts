import type { ForumMessage, ReactionCount } from './forum-message.ts'

/**
 * A client that sees a gap in `change` or reconnects asks `forum.changes` for the rest.
 * Messages look as they do to a visitor (`is_mine` is false).
 */
export type ForumRoomEvents = {
  /** A released message keeps its place by `created_at`. */
  message_posted: ForumMessage
  message_edited: ForumMessage
  /**
   * Administrators ask `forum.changes` for what they still see of the message.
   * `was_shown` is false for a held message, which only its author and administrators knew about.
   */
  message_deleted: { id: string; change: number; was_shown: boolean }
  reactions_changed: {
    message_id: string
    change: number
    reactions: ReactionCount[]
    user_id: string
    user_reactions: ReactionCount['reaction'][]
  }
  slow_mode_changed: { slow_mode_seconds: number }
  topic_changed: { topic: string | null; change: number }
}

export type ForumUserEvents = {
  forum_status_changed: Record<string, never>
}

export type ForumRefusal = 'age_unverified' | 'under_age' | 'age_unknown' | 'forum_banned'
