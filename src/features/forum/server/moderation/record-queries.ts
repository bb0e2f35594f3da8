import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { searchRows } from '#platform/server/db/search-page.ts'

type Paging = {
  page: number
  pageSize: number
  userId?: string | undefined
}

export async function listRestricted(db: Db, { now, userId, ...paging }: Paging & { now: Date }) {
  const found = db
    .selectFrom('forum_user_status as status')
    .where(({ or, and, eb }) =>
      or([
        eb('status.is_banned', '=', true),
        and([eb('status.is_muted', '=', true), or([eb('mute_until', 'is', null), eb('mute_until', '>', now)])]),
      ]),
    )
    .$if(userId !== undefined, (query) => query.where('status.user_id', '=', userId as string))
  const rows = await found
    .innerJoin('users as person', 'person.id', 'status.user_id')
    .leftJoin('users as muter', 'muter.id', 'status.muted_by')
    .leftJoin('users as banner', 'banner.id', 'status.banned_by')
    .select([
      'status.user_id',
      'status.is_muted',
      'status.mute_until',
      'status.mute_reason',
      'status.muted_at',
      'muter.username as muted_by',
      'status.is_banned',
      'status.ban_reason',
      'status.banned_at',
      'banner.username as banned_by',
      'person.username',
      'person.avatar_url',
    ])
    .orderBy('status.updated_at', 'desc')
    .orderBy('status.user_id')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute()
  return { rows, total: await countRows(found) }
}

export type RestrictedRow = Awaited<ReturnType<typeof listRestricted>>['rows'][number]

export function selectEntries(db: Db) {
  return db
    .selectFrom('forum_moderation_actions as entry')
    .leftJoin('users as person', 'person.id', 'entry.user_id')
    .leftJoin('users as actor', 'actor.id', 'entry.actioned_by')
    .leftJoin('forum_moderation_actions as lift', 'lift.lifts', 'entry.id')
    .select([
      'entry.action',
      'entry.reason',
      'entry.expires_at',
      'entry.user_id',
      'person.username',
      'person.avatar_url',
      'actor.username as actioned_by',
    ])
}

export function listRecord(db: Db, { userId, ...wanted }: Paging & { search: string }) {
  const entries = db
    .selectFrom('forum_moderation_actions as entry')
    .select('entry.id')
    .$if(userId !== undefined, (query) => query.where('entry.user_id', '=', userId as string))
  return searchRows(db, entries, {
    ...wanted,
    key: 'entry.id',
    conditions: (entry, pattern) => [
      entry('entry.user_id', 'in', db.selectFrom('users').select('id').where('username', 'ilike', pattern)),
    ],
    order: (list) => list.orderBy('entry.created_at', 'desc').orderBy('entry.id', 'desc'),
    rows: selectEntries(db)
      .leftJoin('forum_messages as message', 'message.id', 'entry.message_id')
      .leftJoin('users as lifter', 'lifter.id', 'lift.actioned_by')
      .select(['entry.id', 'entry.created_at', 'lift.created_at as lifted_at', 'lifter.username as lifted_by'])
      .select(({ fn, val }) => fn<string | null>('left', ['message.content', val(200)]).as('excerpt')),
  })
}

export type RecordRow = Awaited<ReturnType<typeof listRecord>>['rows'][number]
