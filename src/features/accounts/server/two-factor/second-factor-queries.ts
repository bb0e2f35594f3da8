import type { Db } from '#db/schema.gen.ts'

export async function hasSecondFactor(db: Db, userId: string) {
  const user = await db.selectFrom('users').select('two_factor_enabled').where('id', '=', userId).executeTakeFirst()
  return user?.two_factor_enabled ?? false
}

/** Only the browser that began the sign-in knows the identifier. */
export async function findChallenged(db: Db, { identifier, now }: { identifier: string; now: Date }) {
  const challenge = await db
    .selectFrom('auth_verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!challenge) return undefined
  return db.selectFrom('users').select(['id', 'email']).where('id', '=', challenge.value).executeTakeFirst()
}

/** Both kinds of grants relied on the previous password or secret. */
export function deleteSignInGrants(db: Db, userId: string) {
  return db
    .deleteFrom('auth_verifications')
    .where('value', '=', userId)
    .where((grant) => grant.or([grant('identifier', 'like', '2fa-%'), grant('identifier', 'like', 'trust-device-%')]))
    .execute()
}

export async function deleteSecondFactor(db: Db, { userId, now }: { userId: string; now: Date }) {
  await db.deleteFrom('auth_two_factors').where('user_id', '=', userId).execute()
  await db.updateTable('users').set({ two_factor_enabled: false, updated_at: now }).where('id', '=', userId).execute()
}

/** Longer than an app's code is valid: its own 30 seconds and the 30 before and after. */
const usedCodeMs = 120_000

type UsedCode = { userId: string; code: string; now: Date }

/** Returns false if the code was already used, or is being used right now. */
export async function claimCode(db: Db, { userId, code, now }: UsedCode) {
  await db.deleteFrom('auth_used_codes').where('expires_at', '<=', now).execute()
  const claimed = await db
    .insertInto('auth_used_codes')
    .values({ user_id: userId, code, expires_at: new Date(now.getTime() + usedCodeMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export function releaseCode(db: Db, { userId, code }: Omit<UsedCode, 'now'>) {
  return db.deleteFrom('auth_used_codes').where('user_id', '=', userId).where('code', '=', code).execute()
}
