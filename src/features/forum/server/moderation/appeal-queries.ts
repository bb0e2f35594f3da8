import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'
import { selectEntries } from './record-queries.ts'

function selectAppeals(db: Db) {
  return selectEntries(db)
    .innerJoin('forum_appeals as appeal', 'appeal.action_id', 'entry.id')
    .leftJoin('users as decider', 'decider.id', 'appeal.decided_by')
    .select([
      'appeal.id',
      'appeal.text',
      'appeal.status',
      'appeal.answer',
      'appeal.created_at',
      'appeal.decided_at',
      'decider.username as decided_by',
      'entry.id as action_id',
      'entry.created_at as actioned_at',
      'lift.id as lift_id',
    ])
}

export function findAppeal(db: Db, id: string) {
  return selectAppeals(db).where('appeal.id', '=', id).executeTakeFirst()
}

export const appealsSearch: SearchSource = {
  audience: 'admins',
  kind: 'appeals',
  label: 'Appeals',
  table: 'forum_appeals',
  title: sql`left(forum_appeals.text, 200)`,
  detail: sql`(select users.username from users where users.id = forum_appeals.user_id)`,
  parts: ['text'],
  hasElsewhere: (pattern) =>
    sql`exists (select from users where users.id = forum_appeals.user_id and users.username ilike ${pattern})`,
  isWanted: sql`forum_appeals.status = 'pending'`,
  panel: 'forum',
  tabOf: () => 'appeals',
}

export async function listAppeals(
  db: Db,
  { status, ...paging }: { status: 'pending' | 'decided'; page: number; pageSize: number },
) {
  const operator = status === 'pending' ? '=' : '<>'
  const rows = await selectAppeals(db)
    .where('appeal.status', operator, 'pending')
    .orderBy('appeal.created_at', 'desc')
    .orderBy('appeal.id', 'desc')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute()
  const total = await countRows(db.selectFrom('forum_appeals').where('status', operator, 'pending'))
  return { rows, total }
}

export type AppealRow = Awaited<ReturnType<typeof listAppeals>>['rows'][number]

/** The lock keeps the sanction from being lifted meanwhile. */
export function lockSanction(trx: Db, { actionId, userId }: { actionId: string; userId: string }) {
  return trx
    .selectFrom('forum_moderation_actions as entry')
    .select(['entry.id', 'entry.action', 'entry.expires_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('forum_moderation_actions as lift').select('lift.id').whereRef('lift.lifts', '=', 'entry.id'),
      ).as('is_lifted'),
    )
    .where('entry.id', '=', actionId)
    .where('entry.user_id', '=', userId)
    .where('entry.action', 'in', ['mute', 'ban'])
    .forKeyShare('entry')
    .executeTakeFirst()
}

export async function insertAppeal(
  trx: Db,
  { actionId, userId, text, now }: { actionId: string; userId: string; text: string; now: Date },
) {
  const { id } = await trx
    .insertInto('forum_appeals')
    .values({ action_id: actionId, user_id: userId, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockAppeal(trx: Db, id: string) {
  return trx
    .selectFrom('forum_appeals as appeal')
    .innerJoin('forum_moderation_actions as entry', 'entry.id', 'appeal.action_id')
    .leftJoin('users as decider', 'decider.id', 'appeal.decided_by')
    .select(['appeal.id', 'appeal.user_id', 'appeal.status', 'appeal.action_id', 'entry.action', 'entry.reason'])
    .select(['decider.username as decided_by', 'appeal.decided_at'])
    .where('appeal.id', '=', id)
    .$narrowType<{ action: 'mute' | 'ban' }>()
    .forUpdate('appeal')
    .executeTakeFirst()
}

export type AppealDecision = { status: 'accepted' | 'declined'; answer: string | null; adminId: string; now: Date }

export async function markDecided(trx: Db, id: string, { status, answer, adminId, now }: AppealDecision) {
  await trx
    .updateTable('forum_appeals')
    .set({ status, answer, decided_by: adminId, decided_at: now })
    .where('id', '=', id)
    .execute()
}

export function findPendingAppeal(trx: Db, actionId: string) {
  return trx
    .selectFrom('forum_appeals')
    .select('id')
    .where('action_id', '=', actionId)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
}
