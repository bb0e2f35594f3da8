import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import type { Role } from '#platform/rules/identity.ts'
import type { SignUpForm } from '../../rules/account.ts'
import { containsBadWord } from '../../rules/bad-words.ts'
import { insertUser, isEmailTaken, isUsernameTaken, setPassword } from '../account-queries.ts'
import { hashPassword } from './passwords.ts'

export type SignUpOutcome =
  | { kind: 'signed_up'; userId: string }
  | { kind: 'email_taken' }
  | { kind: 'username_taken' }
  | { kind: 'name_refused' }
  | { kind: 'profile_failed'; cause: unknown }

export async function signUp(
  { db, adminNews }: { db: Db; adminNews: AdminNews },
  { email, username, password, date_of_birth }: SignUpForm,
): Promise<SignUpOutcome> {
  if (await isEmailTaken(db, email)) return { kind: 'email_taken' }
  if (containsBadWord(username)) return { kind: 'name_refused' }
  if (await isUsernameTaken(db, username)) return { kind: 'username_taken' }
  try {
    const userId = await createAccount(db, {
      email,
      username,
      password,
      role: 'user',
      dateOfBirth: date_of_birth,
      andThen: (trx, newId) => notifyAdmins(trx, { section: 'users', subjectId: newId, createdBy: newId }),
    })
    adminNews.announce('users')
    return { kind: 'signed_up', userId }
  } catch (cause) {
    const taken = takenField(cause)
    return taken ? { kind: taken } : { kind: 'profile_failed', cause }
  }
}

export type NewAccount = {
  email: string
  username: string
  password: string
  role: Role
  dateOfBirth?: string
  andThen?: (trx: Db, userId: string) => Promise<void>
}

export async function createAccount(db: Db, { email, username, password, role, dateOfBirth, andThen }: NewAccount) {
  const hash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const userId = await insertUser(trx, { email, username, role, dateOfBirth })
    await setPassword(trx, { userId, hash, now: new Date() })
    await andThen?.(trx, userId)
    return userId
  })
}

/** Someone else was faster, so the insert or update violates a unique constraint. */
export function takenField(error: unknown): 'email_taken' | 'username_taken' | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return undefined
  if (constraint === 'users_email_unique') return 'email_taken'
  return constraint === 'users_username_unique' ? 'username_taken' : undefined
}
