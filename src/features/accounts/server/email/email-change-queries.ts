import type { Db } from '#db/schema.gen.ts'
import { hashToken } from './mailed-link-queries.ts'

type EmailChange = { userId: string; sessionId: string; newEmail: string; token: string; now: Date; expiresAt: Date }

/** Replaces whatever the person had asked for before: an earlier link stops working. */
export function putEmailChange(db: Db, { userId, sessionId, newEmail, token, now, expiresAt }: EmailChange) {
  const change = {
    new_email: newEmail,
    token_hash: hashToken(token),
    session_id: sessionId,
    requested_at: now,
    expires_at: expiresAt,
  }
  return db
    .insertInto('email_changes')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

/** The address that the person has asked for and not confirmed yet. */
export async function findPendingEmail(db: Db, { userId, now }: { userId: string; now: Date }) {
  const change = await db
    .selectFrom('email_changes')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return change?.new_email ?? null
}

type GivenToken = { token: string; now: Date }

/** Whose change the link confirms, while it's good. */
export async function findEmailChangeOwner(db: Db, { token, now }: GivenToken) {
  const change = await db
    .selectFrom('email_changes')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return change?.user_id
}

/** Uses the link up. Undefined when somebody else was faster, or the person has asked for something else since. */
export function takeEmailChange(trx: Db, { token, now }: GivenToken) {
  return trx
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning(['new_email', 'session_id'])
    .executeTakeFirst()
}

export function deleteEmailChange(db: Db, userId: string) {
  return db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

export function deleteExpiredEmailChanges(db: Db, now: Date) {
  return db.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}
