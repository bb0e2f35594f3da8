import type { ForumMessage, ReactionCount } from './forum-message.ts'

/**
 * The events of the room. `change` grows by one per event. A client that sees a gap or reconnects
 * asks `forum.changes` for everything after its last number. Messages look as they do to a visitor
 * (`is_mine` is false).
 */
export type ForumRoomEvents = {
  /** Sent, or released by a moderator. `created_at` decides its place in the list. */
  message_posted: ForumMessage
  message_edited: ForumMessage
  /**
   * Carries only the id: administrators ask `forum.changes` for what they still see of the message.
   * `was_shown` is false for a held message, which only its author and administrators knew about.
   */
  message_deleted: { id: string; change: number; was_shown: boolean }
  /**
   * All reactions to the message. `user_id` just changed theirs, and `user_reactions` lists them.
   */
  reactions_changed: {
    message_id: string
    change: number
    reactions: ReactionCount[]
    user_id: string
    user_reactions: ReactionCount['reaction'][]
  }
  slow_mode_changed: { slow_mode_seconds: number }
  /** Null when the topic was removed. */
  topic_changed: { topic: string | null; change: number }
}

/** Sent to one person, in all of their tabs. */
export type ForumUserEvents = {
  /** Their sanction, age check or appeal changed: ask `forum.status` again. */
  forum_status_changed: Record<string, never>
}

/**
 * Why somebody may not be in the room. Used for refused or ended joins and as an API error code.
 */
export type ForumRefusal = 'age_unverified' | 'under_age' | 'age_unknown' | 'forum_banned'
