import { isAdmin, type SignedInIdentity } from '#platform/rules/identity.ts'
import type { ForumMessage, ForumQuote } from '../../rules/forum-message.ts'
import { excerptLength, type MessageRow } from './message-queries.ts'

export function presentMessage(row: MessageRow): ForumMessage {
  return {
    id: row.id,
    content: row.content,
    user_id: row.user_id,
    author: presentAuthor(row),
    image_url: row.image_url,
    video_url: row.video_url,
    is_system_message: row.is_system_message,
    is_spoiler: row.is_spoiler,
    is_held: row.held_for !== null,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    deleted_by: row.deleted_by,
    client_id: row.client_id,
    reply_to: presentQuote(row),
    mentions: row.mentions,
    reactions: row.reactions,
    change: row.change,
  }
}

type Sent = { id: string; created_at: Date; change: number; client_id: string; content: string; is_spoiler: boolean }

export function presentPlain(sent: Sent, author: SignedInIdentity): ForumMessage {
  const { userId, username, avatarUrl } = author
  return {
    id: sent.id,
    content: sent.content,
    user_id: userId,
    author: { id: userId, username, avatar_url: avatarUrl, is_admin: isAdmin(author) },
    image_url: null,
    video_url: null,
    is_system_message: false,
    is_spoiler: sent.is_spoiler,
    is_held: false,
    created_at: sent.created_at.toISOString(),
    edited_at: null,
    deleted_at: null,
    deleted_by: null,
    client_id: sent.client_id,
    reply_to: null,
    mentions: [],
    reactions: [],
    change: sent.change,
  }
}

function presentAuthor({ user_id, username, avatar_url, role }: MessageRow): ForumMessage['author'] {
  if (user_id === null || username === null) return null
  return { id: user_id, username, avatar_url, is_admin: role === 'admin' }
}

function presentQuote(row: MessageRow): ForumQuote | null {
  if (row.reply_to === null) return null
  const isGone = !row.quoted_is_visible
  const isBlocked = !isGone && row.quoted_is_blocked
  const isTold = !isGone && !isBlocked
  return {
    id: row.reply_to,
    excerpt: isTold ? excerptOf(row.quoted_start ?? '') : '',
    user_id: isTold ? row.quoted_user_id : null,
    username: isTold ? row.quoted_username : null,
    has_image: isTold && row.quoted_has_image,
    has_video: isTold && row.quoted_has_video,
    is_spoiler: isTold && row.quoted_is_spoiler === true,
    is_gone: isGone,
    is_blocked: isBlocked,
  }
}

function excerptOf(start: string) {
  // Counts code points like the database does. JavaScript's `length` counts some emoji as two.
  const characters = [...start.replaceAll(/\s+/g, ' ')]
  return characters.length > excerptLength
    ? `${characters.slice(0, excerptLength).join('').trimEnd()}…`
    : characters.join('')
}
