import type { Db } from '#db/schema.gen.ts'

export async function hasSecondFactor(db: Db, userId: string) {
  const user = await db.selectFrom('users').select('two_factor_enabled').where('id', '=', userId).executeTakeFirst()
  return user?.two_factor_enabled ?? false
}

/** Whose sign-in waits for a code. The identifier is known to that one browser alone. */
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

/** Sign-ins that wait for a code, and browsers that need none: both stand on the password and the secret of before. */
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
