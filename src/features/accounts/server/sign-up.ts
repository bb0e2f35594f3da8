import type { Db } from '#db/schema.gen.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import type { SignUpForm } from '../rules/account.ts'
import { containsBadWord } from '../rules/bad-words.ts'
import { isEmailTaken, isUsernameTaken } from './account-queries.ts'
import { createAccount, takenField } from './create-account.ts'

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
