import type { Db } from '#db/schema.gen.ts'
import { hashToken } from './mailed-link-queries.ts'

type EmailChange = { userId: string; sessionId: string; newEmail: string; token: string; now: Date; expiresAt: Date }

/** Replaces an earlier request, whose link stops working. */
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

export async function findEmailChangeOwner(db: Db, { token, now }: GivenToken) {
  const change = await db
    .selectFrom('email_changes')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return change?.user_id
}

/** Returns undefined if the link was already used or replaced by a newer request. */
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
