import type { Db } from '#db/schema.gen.ts'

export function findBan(db: Db, userId: string) {
  return db.selectFrom('users').select(['banned', 'ban_reason']).where('id', '=', userId).executeTakeFirstOrThrow()
}

export function recordLogin(db: Db, userId: string, at: Date) {
  return db.updateTable('users').set({ last_login: at }).where('id', '=', userId).execute()
}

export function endSession(db: Db, token: string) {
  return db.deleteFrom('auth_sessions').where('token', '=', token).execute()
}

export function endSessions(db: Db, userId: string) {
  return db.deleteFrom('auth_sessions').where('user_id', '=', userId).execute()
}

/** Whether anybody can sign in as an administrator. Imported and demo people have no e-mail address. */
export async function hasAdmin(db: Db) {
  const admin = db.selectFrom('users').select('id').where('role', '=', 'admin').where('email', 'is not', null)
  return Boolean(await admin.limit(1).executeTakeFirst())
}

type Ban = { userId: string; adminId: string; reason: string | null; now: Date }

export function markBanned(db: Db, { userId, adminId, reason, now }: Ban) {
  return db
    .updateTable('users')
    .set({ banned: true, banned_at: now, banned_by: adminId, ban_reason: reason })
    .where('id', '=', userId)
    .execute()
}
