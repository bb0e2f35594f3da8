import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'

const standingColumns = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('forum_user_status as status', 'status.user_id', 'users.id')
    .select([
      'users.role',
      'users.date_of_birth',
      'status.mute_until',
      'status.mute_reason',
      'status.muted_at',
      'status.banned_at',
      'status.ban_reason',
    ])
    .select(({ fn, val }) => [
      fn.coalesce('status.is_age_verified', val(false)).as('is_age_verified'),
      fn.coalesce('status.is_muted', val(false)).as('is_muted'),
      fn.coalesce('status.is_banned', val(false)).as('is_banned'),
    ])
    .where('users.id', '=', userId)

export function findStanding(db: Db, userId: string) {
  return standingColumns(db, userId).executeTakeFirst()
}

export type StandingRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** Reads everything in a single query, because queries are most of the cost of posting. */
export function findSender(db: Db, { userId, clientId }: { userId: string; clientId: string }) {
  return standingColumns(db, userId)
    .select([
      sql<number>`(select slow_mode_seconds from forum_room)`.as('slow_mode_seconds'),
      sql<string>`(select count(*) || ' ' || coalesce(max(updated_at)::text, '') from forum_words)`.as('words_version'),
      sql<string | null>`(
        select id from forum_messages where user_id = users.id and client_id = ${clientId}
      )`.as('sent_id'),
    ])
    .executeTakeFirst()
}

export async function markAgeVerified(db: Db, { userId, now }: { userId: string; now: Date }) {
  await db
    .insertInto('forum_user_status')
    .values({ user_id: userId, is_age_verified: true, updated_at: now })
    // Keep the time, because it is the time of the latest mute or ban.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_age_verified: true }))
    .execute()
}

/** If two messages are sent at once, the second waits for this lock and then sees the first. */
export async function lockSender(trx: Db, userId: string) {
  await trx
    .selectFrom('forum_user_status')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function secondsToWait(trx: Db, { userId, slowModeSeconds }: { userId: string; slowModeSeconds: number }) {
  const last = await trx
    .selectFrom('forum_messages')
    .select(
      sql<number>`ceil(extract(epoch from created_at - clock_timestamp()) + ${slowModeSeconds}::int)::int`.as(
        'seconds',
      ),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.seconds ?? 0
}

export function findSanctionEntry(db: Db, { userId, action }: { userId: string; action: 'mute' | 'ban' }) {
  return db
    .selectFrom('forum_moderation_actions as entry')
    .leftJoin('forum_appeals as appeal', 'appeal.action_id', 'entry.id')
    .select(['entry.id', 'appeal.status', 'appeal.answer'])
    .where('entry.user_id', '=', userId)
    .where('entry.action', '=', action)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('forum_moderation_actions as later').select('later.id').whereRef('later.lifts', '=', 'entry.id'),
        ),
      ),
    )
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
