import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'

export type LinkPurpose = 'password-reset' | 'email-confirmation'

const identifierOf = (purpose: LinkPurpose, userId: string) => `${purpose}:${userId}`

/** The table only stores the token's hash. */
export async function insertLink(
  db: Db,
  { purpose, userId, expiresAt }: { purpose: LinkPurpose; userId: string; expiresAt: Date },
) {
  const token = makeToken()
  await db
    .insertInto('auth_verifications')
    .values({ identifier: identifierOf(purpose, userId), value: hashToken(token), expires_at: expiresAt })
    .execute()
  return token
}

export function deleteExpiredLinks(db: Db, purpose: LinkPurpose, now: Date) {
  return db
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', `${purpose}:%`)
    .where('expires_at', '<=', now)
    .execute()
}

type GivenLink = { purpose: LinkPurpose; token: string }

export async function findLinkOwner(db: Db, { purpose, token, now }: GivenLink & { now: Date }) {
  const link = await db
    .selectFrom('auth_verifications')
    .select('identifier')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link?.identifier.slice(purpose.length + 1)
}

export async function takeLinks(db: Db, { purpose, token, userId }: GivenLink & { userId: string }) {
  const taken = await deleteLinks(db, purpose, userId)
  return taken.some(({ value }) => value === hashToken(token))
}

export function deleteLinks(db: Db, purpose: LinkPurpose, userId: string) {
  return db
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(purpose, userId))
    .returning('value')
    .execute()
}

export function makeToken() {
  return randomBytes(32).toString('base64url')
}

// Tokens are too random to be guessed from a plain hash, so reading the table gives nobody a link.
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
