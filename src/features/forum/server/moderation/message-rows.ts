import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { WaitingSources } from '#features/notifications/server/waiting-queries.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'

export type ModeratedRow = {
  id: string
  content: string
  image_url: string | null
  video_url: string | null
  user_id: string | null
  username: string | null
  avatar_url: string | null
  role: string | null
  is_system_message: boolean
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}

const columns = sql`message.id, message.content, message.image_url, message.video_url, message.user_id, author.username,
  author.avatar_url, author.role, message.is_system_message, message.created_at, message.edited_at, message.deleted_at`

export async function findModerated(db: Db, ids: string[]) {
  const { rows } = await sql<ModeratedRow>`
    select ${columns} from forum_messages as message
    left join users as author on author.id = message.user_id
    where message.id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

export type AroundRow = ModeratedRow & { target_id: string; side: 'before' | 'after' }

export async function listAround(db: Db, { ids, count }: { ids: string[]; count: number }) {
  const { rows } = await sql<AroundRow>`
    select target.id as target_id, nearby.side, ${columns}
    from forum_messages as target
    cross join lateral (
      (select 'before' as side, id from forum_messages
        where (created_at, id) < (target.created_at, target.id)
        order by created_at desc, id desc limit ${count})
      union all
      (select 'after' as side, id from forum_messages
        where (created_at, id) > (target.created_at, target.id)
        order by created_at, id limit ${count})
    ) as nearby
    join forum_messages as message on message.id = nearby.id
    left join users as author on author.id = message.user_id
    where target.id = any(${ids}::uuid[])
    order by message.created_at, message.id
  `.execute(db)
  return rows
}

export type HeldRow = ModeratedRow & { held_for: string }

const heldRows = sql`
  select ${columns}, message.held_for from forum_messages as message
  left join users as author on author.id = message.user_id
  where ${isHeld('message')}`

export async function listHeld(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<HeldRow>`
    ${heldRows} order by message.created_at, message.id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function findHeld(db: Db, id: string) {
  const { rows } = await sql<HeldRow>`${heldRows} and message.id = ${id}`.execute(db)
  return rows[0]
}

export const heldSearch: SearchSource = {
  audience: 'admins',
  kind: 'held',
  label: 'Messages held back',
  table: 'forum_messages',
  title: sql`left(forum_messages.content, 200)`,
  detail: sql`(select users.username from users where users.id = forum_messages.user_id)`,
  parts: ['content'],
  hasElsewhere: (pattern) =>
    sql`exists (select from users where users.id = forum_messages.user_id and users.username ilike ${pattern})`,
  isWanted: isHeld('forum_messages'),
  panel: 'forum',
  tabOf: () => 'held',
}

export const countHeld = (db: Db) => countRows(heldMessages(db))

function heldMessages(db: Db) {
  return db.selectFrom('forum_messages').where(isHeld('forum_messages'))
}

/** This must be exactly the condition of the partial index. */
function isHeld(message: 'message' | 'forum_messages') {
  return sql<boolean>`${sql.table(message)}.held_for is not null and ${sql.table(message)}.deleted_at is null`
}

export const forumWaiting: WaitingSources = {
  pending_reports: (db) =>
    db
      .selectFrom('forum_reports')
      .select(sql`coalesce(message_id, id)`.as('about'))
      .distinct()
      .where('status', '=', 'pending'),
  held_messages: (db) => heldMessages(db).select('id'),
  pending_appeals: (db) => db.selectFrom('forum_appeals').select('id').where('status', '=', 'pending'),
}

export function findAuthor(db: Db, userId: string) {
  return db.selectFrom('users').select(['id as userId', 'username']).where('id', '=', userId).executeTakeFirst()
}

export const forumSeries = {
  messages: { table: 'forum_messages', where: 'not is_system_message' },
  reports: { table: 'forum_reports' },
}
