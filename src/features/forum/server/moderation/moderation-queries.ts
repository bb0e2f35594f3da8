import { type Insertable, sql } from 'kysely'
import type { Db, ForumModerationActionsTable } from '#db/schema.gen.ts'
import type { Verdict } from '#features/notifications/rules/verdict.ts'
import { forumLimits } from '../../rules/forum-values.ts'

export async function findHeldVerdict(db: Db, messageId: string): Promise<Verdict | undefined> {
  const [last, earlier] = await db
    .selectFrom('forum_moderation_actions as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actioned_by')
    .select(['entry.action', 'entry.created_at', 'actor.username'])
    .where('entry.message_id', '=', messageId)
    .where('entry.action', 'in', ['release', 'delete'])
    // An approved message may have been deleted later, like any other.
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(2)
    .execute()
  if (!last) return undefined
  const isDeleted = last.action === 'delete'
  const verdict = !isDeleted ? 'approved' : earlier ? 'deleted' : 'rejected'
  return { verdict, by: last.username, at: last.created_at.toISOString() }
}

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

type NewReport = { message_id: string; reporter_id: string; reason: string; now: Date }

/** Appends to the person's pending report. Undefined if that already says so or is full. */
export function insertReport(trx: Db, { now, ...report }: NewReport) {
  const longer = sql<string>`forum_reports.reason || e'\n\n' || excluded.reason`
  return trx
    .insertInto('forum_reports')
    .values({ ...report, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['message_id', 'reporter_id'])
        .where('status', '=', 'pending')
        .doUpdateSet({ reason: longer })
        .where(sql<boolean>`position(excluded.reason in forum_reports.reason) = 0`)
        .where(sql<boolean>`char_length(${longer}) <= ${sql.lit(forumLimits.reasonsOfOne)}`),
    )
    .returning('id')
    .executeTakeFirst()
}

export function findPendingReport(trx: Db, { messageId, reporterId }: { messageId: string; reporterId: string }) {
  return trx
    .selectFrom('forum_reports')
    .select('reason')
    .where('message_id', '=', messageId)
    .where('reporter_id', '=', reporterId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

export function findReport(db: Db, id: string) {
  return db.selectFrom('forum_reports').select('message_id').where('id', '=', id).executeTakeFirst()
}

export function lockReport(trx: Db, id: string) {
  return trx
    .selectFrom('forum_reports')
    .leftJoin('users as resolver', 'resolver.id', 'forum_reports.resolved_by')
    .select(['forum_reports.id', 'message_id', 'status', 'action', 'resolved_at'])
    .select('resolver.username as resolved_by_name')
    .where('forum_reports.id', '=', id)
    .forNoKeyUpdate('forum_reports')
    .executeTakeFirst()
}

type Resolution = {
  action: 'none' | 'delete' | 'mute' | 'ban'
  resolution: string
  resolved_by: string
  resolved_at: Date
}

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

export async function resolveReportAlone(trx: Db, id: string, resolution: Resolution) {
  await trx
    .updateTable('forum_reports')
    .set({ status: 'resolved', ...resolution })
    .where('id', '=', id)
    .execute()
}
