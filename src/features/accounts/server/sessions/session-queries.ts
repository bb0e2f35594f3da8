import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { mostListed } from '#platform/rules/paging.ts'

export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}

export function findSession(db: Db, sessionId: string) {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'token', 'created_at', 'expires_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

export function renameSession(
  db: Db,
  token: string,
  identity: { id: string; token: string; created_at: Date; expires_at: Date },
) {
  return db.updateTable('auth_sessions').set(identity).where('token', '=', token).execute()
}

const keptDays = 90

export async function recordActiveDay(db: Db, userId: string, now: Date) {
  const day = now.toISOString().slice(0, 10)
  await db
    .insertInto('user_active_days')
    .values({ day, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
  await db.deleteFrom('user_active_days').where('day', '<', oldest).execute()
}

export function isOpenSession(idColumn: string) {
  return sql<boolean>`exists (
    select from auth_sessions where auth_sessions.id = ${sql.ref(idColumn)} and auth_sessions.expires_at > now()
  )`
}

export function recordSessionUse(db: Db, sessionId: string, now: Date) {
  return db.updateTable('auth_sessions').set({ updated_at: now }).where('id', '=', sessionId).execute()
}

export async function deleteSession(db: Db, { userId, sessionId }: { userId: string; sessionId: string }) {
  const result = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return result.numDeletedRows > 0n
}

export function deleteSessionByToken(db: Db, token: string) {
  return db.deleteFrom('auth_sessions').where('token', '=', token).execute()
}

export function deleteSessions(db: Db, userId: string) {
  return db.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
}

export async function deleteOtherSessions(db: Db, { userId, kept }: { userId: string; kept: readonly string[] }) {
  const ended = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export function deleteExpiredSessions(db: Db, now: Date) {
  return db.deleteFrom('auth_sessions').where('expires_at', '<=', now).execute()
}

export async function findLastVisit(db: Db, { userId, now }: { userId: string; now: Date }) {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from user_active_days
    where user_id = ${userId} and day < ${now.toISOString().slice(0, 10)}::date
  `.execute(db)
  return rows[0]?.day ?? null
}

export const accountsSeries = {
  sign_ups: { table: 'users' },
  active_users: { table: 'user_active_days', day: 'day' },
}
