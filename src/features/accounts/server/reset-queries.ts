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

/** Uses the token up: of two who come with the same one, the second finds none. Answers whose it was. */
export async function takeReset(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const taken = await db
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', `${prefix}%`)
    .where('value', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('identifier')
    .executeTakeFirst()
  return taken?.identifier.slice(prefix.length)
}

export function deleteResets(db: Db, userId: string) {
  return db.deleteFrom('auth_verifications').where('identifier', '=', identifierOf(userId)).execute()
}
