import type { Db } from '#db/schema.gen.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { findByEmail, lockUser, setEmailConfirmed, setPassword } from '../account-queries.ts'
import { deleteEmailChange } from '../email/email-change-queries.ts'
import { deleteExpiredLinks, findLinkOwner, insertLink, takeLinks } from '../email/mailed-link-queries.ts'
import { writeResetMail } from '../email/write-account-mails.ts'
import { refreshIdentity, type SessionDeps } from '../sessions/end-sessions.ts'
import { deleteSessions } from '../sessions/session-queries.ts'
import { deleteSignInGrants } from '../two-factor/second-factor-queries.ts'
import { hashPassword } from './passwords.ts'

const linkLifeMs = 60 * 60 * 1000
const purpose = 'password-reset'

export type ResetMailDeps = { db: Db; site: { name: string; url: string }; now: Date }

/** Banned people may reset, and are told of the ban when they sign in. */
export async function prepareResetMail({ db, site, now }: ResetMailDeps, email: string): Promise<Mail | undefined> {
  await deleteExpiredLinks(db, purpose, now)
  const person = await findByEmail(db, email)
  if (!person?.email) return undefined
  const expiresAt = new Date(now.getTime() + linkLifeMs)
  const token = await insertLink(db, { purpose, userId: person.id, expiresAt })
  return writeResetMail(site, { username: person.username, email: person.email }, token)
}

export async function isResetLinkGood({ db, now }: { db: Db; now: Date }, token: string) {
  return (await findLinkOwner(db, { purpose, token, now })) !== undefined
}

/** Anyone who knew the old password is signed out. */
export async function resetPassword(
  deps: SessionDeps & { now: Date },
  { token, password }: { token: string; password: string },
) {
  const { db, now } = deps
  if (!(await findLinkOwner(db, { purpose, token, now }))) return 'link_expired'
  const hash = await hashPassword(password)
  const userId = await db.transaction().execute(async (trx) => {
    const owner = await findLinkOwner(trx, { purpose, token, now })
    // Lock the person first: two of their links, used at the same time, would deadlock.
    if (!owner || !(await lockUser(trx, owner))) return undefined
    if (!(await takeLinks(trx, { purpose, token, userId: owner }))) return undefined
    await setPassword(trx, { userId: owner, hash, now })
    // Using the link proves that they own the mailbox.
    await setEmailConfirmed(trx, owner)
    await deleteEmailChange(trx, owner)
    await deleteSessions(trx, owner)
    await deleteSignInGrants(trx, owner)
    return owner
  })
  if (!userId) return 'link_expired'
  await refreshIdentity(deps, userId)
  return 'reset'
}
