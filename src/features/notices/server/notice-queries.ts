import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { maxNoticesKept, type NoticeKind } from '../rules/notice-kinds.ts'

export type NewNotice = { userId: string; kind: NoticeKind; title: string; text: string; href: string }

export async function insertNotice(db: Db, { userId, ...notice }: NewNotice) {
  const { id } = await db
    .insertInto('notices')
    // Not the default: `now()` is when the transaction began, and somebody may have marked all as read since.
    .values({ user_id: userId, ...notice, created_at: sql<Date>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteOldNotices(db: Db, userId: string) {
  await db
    .deleteFrom('notices')
    .where('id', 'in', (notice) =>
      notice
        .selectFrom('notices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxNoticesKept),
    )
    .execute()
}

export function listNotices(db: Db, { userId, ...paging }: { userId: string; page: number; pageSize: number }) {
  return db
    .selectFrom('notices')
    .select(['id', 'kind', 'title', 'text', 'href', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute()
}

export function countNotices(db: Db, userId: string) {
  return db
    .selectFrom('notices')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function countUnreadTitled(db: Db, { userId, title }: { userId: string; title: string }) {
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listNoticePlaces(db: Db, userId: string) {
  const rows = await db.selectFrom('notices').select('href').where('user_id', '=', userId).execute()
  return [...new Set(rows.map(({ href }) => href))]
}

/** Answers whose there were. */
export async function deleteNoticesAt(db: Db, { userIds, hrefs }: { userIds: string[]; hrefs: string[] }) {
  if (userIds.length === 0 || hrefs.length === 0) return []
  const gone = await db
    .deleteFrom('notices')
    .where('user_id', 'in', userIds)
    .where('href', 'in', hrefs)
    .returning('user_id')
    .execute()
  return [...new Set(gone.map(({ user_id }) => user_id))]
}

/** Only the person's own, whatever id is asked for. */
export async function markNoticesRead(
  db: Db,
  { userId, which, now }: { userId: string; which: { id: string } | { until: string }; now: Date },
) {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((notice) =>
      'id' in which ? notice('id', '=', which.id) : notice('created_at', '<=', new Date(which.until)),
    )
    .execute()
}
