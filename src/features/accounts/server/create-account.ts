import type { Db } from '#db/schema.gen.ts'
import type { Role } from '#platform/rules/identity.ts'
import { insertUser, setPassword } from './account-queries.ts'
import { hashPassword } from './passwords.ts'

export type NewAccount = {
  email: string
  username: string
  password: string
  role: Role
  dateOfBirth?: string
  /** Runs in the same transaction. */
  andThen?: (trx: Db, userId: string) => Promise<void>
}

/** A person who can sign in with a password. */
export async function createAccount(db: Db, { email, username, password, role, dateOfBirth, andThen }: NewAccount) {
  const hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const userId = await insertUser(trx, { email, username, role, dateOfBirth })
    await setPassword(trx, { userId, hash, now: new Date() })
    await andThen?.(trx, userId)
    return userId
  })
}

/** Which rule of the table an insert or update broke, because somebody else was faster. */
export function takenField(error: unknown): 'email_taken' | 'username_taken' | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  if (constraint === 'users_email_unique') return 'email_taken'
  return constraint === 'users_username_unique' ? 'username_taken' : undefined
}
