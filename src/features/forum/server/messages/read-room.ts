import type { Db } from '#db/schema.gen.ts'
import { shortText } from '#platform/rules/short-text.ts'
import { forumLimits } from '../../rules/forum-values.ts'
import type { Viewer } from '../standing/check-standing.ts'
import {
  excerptLength,
  findMessage,
  findRoom,
  isMessageKnown,
  listChanged,
  listMessages,
  listMessagesOf,
} from './message-queries.ts'
import { presentMessage } from './present-message.ts'
import { findMatchingIds } from './search-queries.ts'

// Read the room before the messages: a commit in between then arrives twice rather than never.

export async function readMessages(db: Db, { viewer, before, after }: Cursor & { viewer: Viewer }) {
  const anchor = before ?? after
  if (anchor && !(await isMessageKnown(db, anchor))) return undefined
  const from = before ? { before } : after ? { after } : undefined
  const room = await findRoom(db)
  const { change } = room
  const rows = await listMessages(db, { viewer, from, limit: forumLimits.page + 1 })
  const items = rows.slice(0, forumLimits.page).map(presentMessage)
  const hasMore = rows.length > forumLimits.page
  return from && 'after' in from
    ? { items, has_older: true, has_newer: hasMore, change, room }
    : { items: items.reverse(), has_older: hasMore, has_newer: from !== undefined, change, room }
}

/** Never the viewer's own: they know those. */
export async function readLastWords(db: Db, viewer: Viewer) {
  const rows = await listMessages(db, { viewer: { ...viewer, isAdmin: false }, limit: lastWordsAmong })
  const said = rows.find(
    ({ content, username, ...row }) =>
      content &&
      username &&
      row.user_id !== viewer.userId &&
      !row.is_spoiler &&
      !row.is_system_message &&
      !row.held_for,
  )
  return said?.username ? { text: shortText(said.content, excerptLength), username: said.username } : null
}

const lastWordsAmong = 10

type Cursor = { before?: string | undefined; after?: string | undefined }

export async function readAround(db: Db, { viewer, id }: { viewer: Viewer; id: string }) {
  const room = await findRoom(db)
  const message = await findMessage(db, { id, viewer })
  if (!message || message.is_blocked) return undefined
  const limit = forumLimits.around + 1
  const older = await listMessages(db, { viewer, from: { before: id }, limit })
  const newer = await listMessages(db, { viewer, from: { after: id }, limit })
  const rows = [...older.slice(0, forumLimits.around).reverse(), message, ...newer.slice(0, forumLimits.around)]
  return {
    items: rows.map(presentMessage),
    has_older: older.length === limit,
    has_newer: newer.length === limit,
    change: room.change,
    room,
  }
}

export async function readChanges(db: Db, { viewer, after }: { viewer: Viewer; after: number }) {
  const room = await findRoom(db)
  const rows = await listChanged(db, { viewer, after, limit: forumLimits.page + 1 })
  const page = rows.slice(0, forumLimits.page)
  const hasMore = rows.length > page.length
  return {
    items: page.filter(({ is_visible, is_blocked }) => is_visible && !is_blocked).map(presentMessage),
    gone: page.filter(({ is_visible }) => !is_visible).map(({ id }) => id),
    change: hasMore ? (page.at(-1)?.change ?? after) : room.change,
    has_more: hasMore,
    room,
  }
}

export async function searchMessages(db: Db, { viewer, text, before }: { viewer: Viewer; text: string } & Cursor) {
  const terms = searchTerms(text)
  if (terms.length === 0) return { items: [], has_older: false }
  const found = await findMatchingIds(db, { viewer, terms, before, limit: forumLimits.search + 1 })
  const ids = found.slice(0, forumLimits.search)
  const rows = ids.length === 0 ? [] : await listMessagesOf(db, { ids, viewer })
  return { items: rows.map(presentMessage), has_older: found.length > forumLimits.search }
}

const mostTerms = 12
/** Signs that end names, as in 'C++' and '10%', aren't included. */
const around = /^["'“”„‘’([{¿¡]+|["'“”‘’)\]}.,;:!?…]+$/gu

export function searchTerms(text: string): string[] {
  const typed = text.split(/\s+/u).filter((term) => term !== '')
  const terms = typed.map((term) => term.replaceAll(around, '') || term)
  return [...new Set(terms)].slice(0, mostTerms)
}
