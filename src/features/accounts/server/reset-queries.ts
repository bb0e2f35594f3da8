import type { Db } from '#db/schema.gen.ts'

const prefix = 'password-reset:'
const identifierOf = (userId: string) => `${prefix}${userId}`

type NewReset = { userId: string; tokenHash: string; expiresAt: Date }

export function insertReset(db: Db, { userId, tokenHash, expiresAt }: NewReset) {
  return db
    .insertInto('auth_verifications')
    .values({ identifier: identifierOf(userId), value: tokenHash, expires_at: expiresAt })
    .execute()
}

export function deleteExpiredResets(db: Db, now: Date) {
  return db
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', `${prefix}%`)
    .where('expires_at', '<=', now)
    .execute()
}

/** Whose link it is, while it is good. */
export async function findResetOwner(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const reset = await db
    .selectFrom('auth_verifications')
    .select('identifier')
    .where('identifier', 'like', `${prefix}%`)
    .where('value', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return reset?.identifier.slice(prefix.length)
}

/** Uses up all links of that person. False when the given one was not among them any more. */
export async function takeResets(db: Db, { userId, tokenHash }: { userId: string; tokenHash: string }) {
  const taken = await db
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(userId))
    .returning('value')
    .execute()
  return taken.some(({ value }) => value === tokenHash)
}

export function deleteResets(db: Db, userId: string) {
  return db.deleteFrom('auth_verifications').where('identifier', '=', identifierOf(userId)).execute()
}
