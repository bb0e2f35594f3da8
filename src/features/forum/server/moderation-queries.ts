import type { Insertable } from 'kysely'
import type { Db, ForumModerationActionsTable } from '#db/schema.gen.ts'

/** The record is only added to. */
export async function addToRecord(trx: Db, entry: Insertable<ForumModerationActionsTable>) {
  const { id } = await trx
    .insertInto('forum_moderation_actions')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockStatus(trx: Db, userId: string) {
  return trx
    .selectFrom('forum_user_status')
    .select(['is_muted', 'mute_until', 'is_banned'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type StatusChange = {
  is_muted?: boolean
  mute_until?: Date | null
  mute_reason?: string | null
  muted_at?: Date | null
  muted_by?: string | null
  is_banned?: boolean
  banned_at?: Date | null
  ban_reason?: string | null
  banned_by?: string | null
}

export async function setStatus(trx: Db, { userId, now, ...change }: StatusChange & { userId: string; now: Date }) {
  const values = { ...change, updated_at: now }
  await trx
    .insertInto('forum_user_status')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export function insertReport(trx: Db, report: { message_id: string; reporter_id: string; reason: string; now: Date }) {
  const { now, ...values } = report
  return (
    trx
      .insertInto('forum_reports')
      .values({ ...values, created_at: now })
      // Reported by this person already, and not looked at yet.
      .onConflict((conflict) =>
        conflict.columns(['message_id', 'reporter_id']).where('status', '=', 'pending').doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )
}

export function findReport(db: Db, id: string) {
  return db.selectFrom('forum_reports').select('message_id').where('id', '=', id).executeTakeFirst()
}

export function lockReport(trx: Db, id: string) {
  return trx
    .selectFrom('forum_reports')
    .select(['id', 'message_id', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Resolution = {
  action: 'none' | 'delete' | 'mute' | 'ban'
  resolution: string
  resolved_by: string
  resolved_at: Date
}

/** All that wait about one message: they are one matter. Answers their ids. */
export async function resolveReportsOn(trx: Db, messageId: string, resolution: Resolution) {
  const rows = await trx
    .updateTable('forum_reports')
    .set({ status: 'resolved', ...resolution })
    .where('message_id', '=', messageId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of a message that is gone from the database. */
export async function resolveReportAlone(trx: Db, id: string, resolution: Resolution) {
  await trx
    .updateTable('forum_reports')
    .set({ status: 'resolved', ...resolution })
    .where('id', '=', id)
    .execute()
}
