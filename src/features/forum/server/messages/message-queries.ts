import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Reaction } from '../../rules/forum-values.ts'
import type { Viewer } from '../standing/check-standing.ts'

export const excerptLength = 140

export function isVisibleTo(viewer: Viewer, alias: 'message' | 'quoted' = 'message') {
  if (viewer.isAdmin) return sql<boolean>`true`
  const message = sql.table(alias)
  const isTheirs = viewer.userId === null ? sql`false` : sql`${message}.user_id = ${viewer.userId}`
  return sql<boolean>`(${message}.deleted_at is null and (${message}.held_for is null or ${isTheirs}))`
}

/** Nothing changes for the blocked person, who must not notice. */
export function isBlockedBy(viewer: Viewer, alias: 'message' | 'quoted' = 'message') {
  if (viewer.userId === null) return sql<boolean>`false`
  // With a join, Postgres would read the whole room instead of looking up each author.
  const blocked = sql`array(select blocked_id from forum_blocks where forum_blocks.user_id = ${viewer.userId})`
  return sql<boolean>`coalesce(${sql.table(alias)}.user_id = any(${blocked}), false)`
}

function selectMessages(db: Db, viewer: Viewer) {
  return db
    .selectFrom('forum_messages as message')
    .leftJoin('users as author', 'author.id', 'message.user_id')
    .leftJoin('forum_messages as quoted', 'quoted.id', 'message.reply_to')
    .leftJoin('users as quoted_author', 'quoted_author.id', 'quoted.user_id')
    .select([
      'message.id',
      'message.content',
      'message.user_id',
      'message.image_url',
      'message.video_url',
      'message.is_system_message',
      'message.is_spoiler',
      'message.held_for',
      'message.created_at',
      'message.edited_at',
      'message.deleted_at',
      'message.deleted_by',
      'message.client_id',
      'message.reply_to',
      'message.change',
      'author.username',
      'author.avatar_url',
      'author.role',
      'quoted.user_id as quoted_user_id',
      'quoted_author.username as quoted_username',
      'quoted.is_spoiler as quoted_is_spoiler',
    ])
    .select([
      isVisibleTo(viewer).as('is_visible'),
      isBlockedBy(viewer).as('is_blocked'),
      isBlockedBy(viewer, 'quoted').as('quoted_is_blocked'),
      sql<boolean>`coalesce(${isVisibleTo(viewer, 'quoted')}, false)`.as('quoted_is_visible'),
      sql<string | null>`left(quoted.content, ${excerptLength + 1})`.as('quoted_start'),
      sql<boolean>`quoted.image_url is not null`.as('quoted_has_image'),
      sql<boolean>`quoted.video_url is not null`.as('quoted_has_video'),
      mentions.as('mentions'),
      reactionCounts(viewer.userId).as('reactions'),
    ])
}

const mentions = sql<{ id: string; username: string }[]>`(
  select coalesce(json_agg(json_build_object('id', users.id, 'username', users.username)), '[]')
  from forum_mentions join users on users.id = forum_mentions.user_id
  where forum_mentions.message_id = message.id
)`

function reactionCounts(viewerId: string | null) {
  const isMine = viewerId === null ? sql`false` : sql`bool_or(user_id = ${viewerId})`
  return sql<{ reaction: Reaction; count: number; is_mine: boolean }[]>`(
    select coalesce(json_agg(json_build_object('reaction', reaction, 'count', count, 'is_mine', is_mine) order by since), '[]')
    from (
      select reaction, count(*) as count, ${isMine} as is_mine, min(created_at) as since
      from forum_reactions where message_id = message.id group by reaction
    ) as counts
  )`
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

export type Listing = {
  viewer: Viewer
  from?: { before: string } | { after: string } | undefined
  limit: number
}

export function listMessages(db: Db, { viewer, from, limit }: Listing) {
  let query = selectMessages(db, viewer)
    .where(isVisibleTo(viewer))
    .where(({ not }) => not(isBlockedBy(viewer)))
    .limit(limit)
  if (from && 'after' in from) {
    return query.where(isBeyond('>', from.after)).orderBy('message.created_at').orderBy('message.id').execute()
  }
  if (from) query = query.where(isBeyond('<', from.before))
  return query.orderBy('message.created_at', 'desc').orderBy('message.id', 'desc').execute()
}

/** Compares two values, because Postgres can't use the index for a subquery of two columns. */
export function isBeyond(comparison: '<' | '>', id: string) {
  return sql<boolean>`(message.created_at, message.id) ${sql.raw(comparison)}
    ((select created_at from forum_messages where id = ${id}), ${id}::uuid)`
}

export function findMessage(db: Db, { id, viewer }: { id: string; viewer: Viewer }) {
  return selectMessages(db, viewer).where('message.id', '=', id).where(isVisibleTo(viewer)).executeTakeFirst()
}

export function listMessagesOf(db: Db, { ids, viewer }: { ids: string[]; viewer: Viewer }) {
  return selectMessages(db, viewer)
    .where('message.id', 'in', ids)
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .execute()
}

/**
 * Includes messages that the viewer may no longer see, so that the client can forget them.
 * There is no upper bound: a message that was just changed again would be missing below it.
 */
export function listChanged(db: Db, { viewer, after, limit }: Changes) {
  return selectMessages(db, viewer).where('message.change', '>', after).orderBy('message.change').limit(limit).execute()
}

type Changes = { viewer: Viewer; after: number; limit: number }

export async function isMessageKnown(db: Db, id: string) {
  return Boolean(await db.selectFrom('forum_messages').select('id').where('id', '=', id).executeTakeFirst())
}

/** Reads a single row, so the count belongs to exactly this change. */
export function findRoom(db: Db) {
  return db
    .selectFrom('forum_room')
    .select(['last_change as change', 'message_count as messages', 'slow_mode_seconds', 'topic'])
    .executeTakeFirstOrThrow()
}

export async function setSlowMode(db: Db, seconds: number) {
  await db.updateTable('forum_room').set({ slow_mode_seconds: seconds }).execute()
}

/** Numbered like a message change, so that an older response can't bring the old topic back. */
export async function setTopic(db: Db, topic: string | null) {
  const { last_change: change } = await db
    .updateTable('forum_room')
    .set((room) => ({ topic, last_change: room('last_change', '+', 1) }))
    .returning('last_change')
    .executeTakeFirstOrThrow()
  return change
}

export type NewMessage = {
  content: string
  user_id: string
  client_id: string
  image_url: string | null
  video_url: string | null
  reply_to: string | null
  is_spoiler: boolean
  held_for: string | null
}

/** Locks the room until the commit. To avoid deadlocks, always lock a message before the room. */
const nextChange = sql`update forum_room set
  last_change = last_change + 1,
  last_posted_at = greatest(clock_timestamp(), last_posted_at + interval '1 millisecond')
  returning last_change, last_posted_at`

export async function insertMessage(db: Db, message: NewMessage) {
  const columns = Object.keys(newMessageTypes) as (keyof NewMessage)[]
  const values = columns.map((name) => sql`${message[name]}::${sql.raw(newMessageTypes[name])}`)
  const { rows } = await sql<{ id: string; created_at: Date; change: number }>`
    with room as (${nextChange})
    insert into forum_messages (${sql.join(columns.map((name) => sql.ref(name)))}, change, created_at, updated_at)
    select ${sql.join(values)}, last_change, last_posted_at, last_posted_at from room
    returning id, created_at, change`.execute(db)
  return rows[0] as { id: string; created_at: Date; change: number }
}

const newMessageTypes = {
  content: 'text',
  user_id: 'uuid',
  client_id: 'uuid',
  image_url: 'text',
  video_url: 'text',
  reply_to: 'uuid',
  is_spoiler: 'boolean',
  held_for: 'text',
} satisfies Record<keyof NewMessage, string>

type MessageChange = {
  content?: string
  is_spoiler?: boolean
  held_for?: string | null
  edited_at?: Date
  deleted_at?: Date
  deleted_by?: string
}

/** Without values, it only marks the message as changed, for example after a reaction. */
export async function changeMessage(trx: Db, id: string, values: MessageChange = {}) {
  const { last_change: change } = (
    await sql<{
      last_change: number
    }>`update forum_room set last_change = last_change + 1 returning last_change`.execute(trx)
  ).rows[0] as { last_change: number }
  await trx
    .updateTable('forum_messages')
    .set({ ...values, change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  return change
}

/** Not `for update`: a reply being sent references this message and must not wait for the lock. */
export function lockMessage(trx: Db, id: string) {
  return trx
    .selectFrom('forum_messages')
    .select(['id', 'content', 'user_id', 'image_url', 'video_url', 'is_system_message', 'is_spoiler'])
    .select(['reply_to', 'held_for', 'created_at', 'edited_at', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type LockedMessage = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

export function isSameText(message: LockedMessage, editedAt: Date | null) {
  return message.edited_at?.getTime() === editedAt?.getTime()
}

export async function addReaction(trx: Db, row: { message_id: string; user_id: string; reaction: Reaction }) {
  const added = await trx
    .insertInto('forum_reactions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id', 'reaction']).doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeReaction(trx: Db, row: { message_id: string; user_id: string; reaction: Reaction }) {
  const removed = await trx
    .deleteFrom('forum_reactions')
    .where('message_id', '=', row.message_id)
    .where('user_id', '=', row.user_id)
    .where('reaction', '=', row.reaction)
    .returning('message_id')
    .executeTakeFirst()
  return removed !== undefined
}
