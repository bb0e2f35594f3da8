import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Role } from '#platform/rules/identity.ts'

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'banned'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function isEmailTaken(db: Db, email: string) {
  return Boolean(await findByEmail(db, email))
}

/** Look-alike names count too. */
export async function isUsernameTaken(db: Db, username: string, exceptUserId?: string) {
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where((user) =>
      user.or([
        user(sql`lower(username)`, '=', sql`lower(${username}::text)`),
        // Names made only of punctuation fold to an empty string, yet look different.
        user.and([
          user(sql`fold_name(username)`, '=', sql`fold_name(${username}::text)`),
          user(sql`fold_name(${username}::text)`, '<>', ''),
        ]),
      ]),
    )
    .$if(exceptUserId !== undefined, (query) => query.where('id', '<>', exceptUserId as string))
    .executeTakeFirst()
  return holder !== undefined
}

type NewUser = { email: string; username: string; role: Role; dateOfBirth?: string | undefined }

export async function insertUser(db: Db, { email, username, role, dateOfBirth }: NewUser) {
  const { id } = await db
    .insertInto('users')
    .values({ email: email.toLowerCase(), username, role, date_of_birth: dateOfBirth ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'avatar_url', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function isEmailConfirmed(db: Db, userId: string) {
  const user = await db.selectFrom('users').select('email_verified').where('id', '=', userId).executeTakeFirst()
  return user?.email_verified ?? false
}

export function setEmailConfirmed(db: Db, userId: string) {
  return db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
}

export function setEmail(db: Db, { userId, email, now }: { userId: string; email: string; now: Date }) {
  return db
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

export function lockUser(trx: Db, userId: string) {
  return trx
    .selectFrom('users')
    .select(['username', 'avatar_url', 'banned', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The caller may have been demoted meanwhile.
 * Rows are locked in the order of their ids, as in isLastAdmin, to avoid deadlocks.
 */
export async function lockUserAsAdmin(trx: Db, { userId, adminId }: { userId: string; adminId: string }) {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'banned', 'role'])
    .where('id', 'in', [userId, adminId])
    .orderBy('id')
    .forUpdate()
    .execute()
  const isAllowed = rows.find(({ id }) => id === adminId)?.role === 'admin'
  return { isAllowed, user: rows.find(({ id }) => id === userId) }
}

type ProfileValues = { userId: string; username: string; avatarUrl: string | null; now: Date }

export function setProfile(db: Db, { userId, username, avatarUrl, now }: ProfileValues) {
  return db
    .updateTable('users')
    .set({ username, avatar_url: avatarUrl, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

export function findBan(db: Db, userId: string) {
  return db.selectFrom('users').select(['banned', 'ban_reason']).where('id', '=', userId).executeTakeFirst()
}

export function recordLogin(db: Db, userId: string, at: Date) {
  return db.updateTable('users').set({ last_login: at }).where('id', '=', userId).execute()
}

/** Imported and demo people have no email address, so they can't sign in. */
export async function hasAdmin(db: Db) {
  return (await admins(db).limit(1).execute()).length > 0
}

export async function isLastAdmin(trx: Db, userId: string) {
  // A fixed order avoids a deadlock when two administrators leave at the same time.
  const rows = await admins(trx).where('banned', '=', false).orderBy('id').forUpdate().execute()
  return rows.length === 1 && rows[0]?.id === userId
}

function admins(db: Db) {
  return db.selectFrom('users').select('id').where('role', '=', 'admin').where('email', 'is not', null)
}

export async function setRole(db: Db, userId: string, { role, now }: { role: Role; now: Date }) {
  const result = await db
    .updateTable('users')
    .set({ role, updated_at: now })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return result.numUpdatedRows > 0n
}

type Ban = { userId: string; adminId: string; reason: string | null; now: Date }

export function markBanned(db: Db, { userId, adminId, reason, now }: Ban) {
  return db
    .updateTable('users')
    .set({ banned: true, banned_at: now, banned_by: adminId, ban_reason: reason })
    .where('id', '=', userId)
    .execute()
}

export async function liftBan(db: Db, userId: string) {
  const result = await db
    .updateTable('users')
    .set({ banned: false, banned_at: null, banned_by: null, ban_reason: null })
    .where('id', '=', userId)
    .where('banned', '=', true)
    .executeTakeFirstOrThrow()
  return result.numUpdatedRows > 0n
}

/** The foreign keys keep the person's writings without their name and delete their scores. */
export function deleteUser(db: Db, userId: string) {
  return db.deleteFrom('users').where('id', '=', userId).execute()
}

export async function findPassword(db: Db, userId: string) {
  const credential = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return credential?.password ?? undefined
}

/** Also works for people without a password yet, such as imported ones. */
export function setPassword(db: Db, { userId, hash, now }: { userId: string; hash: string; now: Date }) {
  return db
    .insertInto('auth_accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute()
}

/** Does nothing if the password has changed meanwhile. */
export function replacePassword(
  db: Db,
  { userId, earlier, hash, now }: { userId: string; earlier: string; hash: string; now: Date },
) {
  return db
    .updateTable('auth_accounts')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', earlier)
    .execute()
}
