import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { trashDays } from '#platform/rules/recorded-kind.ts'
import { contains } from '#platform/server/db/contains.ts'
import { type KindName, kinds, namesOfKindsInTrash } from '../rules/kinds.ts'

const pageSize = 30

const trashTables = namesOfKindsInTrash.map((name) => kinds[name].table)

type Wanted = { kind?: KindName | undefined; search: string; before_id?: number | undefined; now: Date }

export async function listTrash(db: Db, { kind, search, before_id, now }: Wanted) {
  let query = inTrash(db, now)
    .leftJoin('users', 'users.id', 'actions.actor_id')
    .select(['changes.id', 'changes.table_name', 'changes.label', 'users.username as deleted_by', 'actions.created_at'])
    .select(
      sql<number>`(
        select count(*)::int from admin_changes links where links.action_id = changes.action_id and links.is_cascade
      )`.as('link_count'),
    )
    .orderBy('changes.id', 'desc')
    .limit(pageSize + 1)
  if (kind) query = query.where('changes.table_name', '=', kinds[kind].table)
  if (search) query = query.where('changes.label', 'ilike', contains(search))
  if (before_id) query = query.where('changes.id', '<', before_id)
  const rows = await query.execute()
  const items = rows.slice(0, pageSize)
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

export type TrashRow = Awaited<ReturnType<typeof listTrash>>['items'][number]

function inTrash(db: Db, now: Date) {
  return deletions(db).where('actions.created_at', '>', trashBegin(now))
}

function deletions(db: Db) {
  return db
    .selectFrom('admin_changes as changes')
    .innerJoin('admin_actions as actions', 'actions.id', 'changes.action_id')
    .leftJoin('trash_exits', 'trash_exits.change_id', 'changes.id')
    .where('changes.operation', '=', 'delete')
    .where('changes.is_cascade', '=', false)
    .where('changes.table_name', 'in', trashTables)
    .where('trash_exits.change_id', 'is', null)
}

function trashBegin(now: Date) {
  return new Date(now.getTime() - trashDays * 86_400_000)
}

export function findInTrash(db: Db, id: number, now: Date) {
  return inTrash(db, now)
    .select(['changes.id', 'changes.action_id', 'changes.table_name', 'changes.subject'])
    .where('changes.id', '=', id)
    .executeTakeFirst()
}

export async function leaveTrash(trx: Db, changeId: number, how: 'restored' | 'purged') {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('trash_exits')
    .values({ change_id: changeId, how })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function restoreDeleted(trx: Db, changeId: number) {
  const { rows } = await sql<{ lost: number }>`select restore_deleted(${changeId}) as lost`.execute(trx)
  return rows[0]?.lost ?? 0
}

export async function releaseFiles(trx: Db, actionId: number) {
  const released = trx
    .deleteFrom('kept_files')
    .using('admin_changes')
    .whereRef('admin_changes.id', '=', 'kept_files.change_id')
    .where('admin_changes.action_id', '=', actionId)
    .returning('kept_files.url')
  const { rows } = await sql<{ url: string; use: string }>`
    with released as (${released}) select media_files.url, media_files.use from released join media_files using (url)
  `.execute(trx)
  return rows
}

export function expireDeletions(trx: Db, now: Date) {
  return trx
    .insertInto('trash_exits')
    .columns(['change_id', 'how'])
    .expression(
      deletions(trx)
        .where('actions.created_at', '<=', trashBegin(now))
        .select(['changes.id', sql<'expired'>`'expired'`.as('how')])
        .limit(1000),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('change_id')
    .execute()
}

export function listSubjects(db: Db, changeIds: number[]) {
  return db.selectFrom('admin_changes').select(['table_name', 'subject']).where('id', 'in', changeIds).execute()
}

export async function forgetKeptFiles(trx: Db, now: Date) {
  await trx.deleteFrom('kept_files').where('kept_until', '<', now).execute()
}
