import type { Db } from '#db/schema.gen.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { findByEmail, findProfile, lockUser, setEmail } from '../account-queries.ts'
import { endOtherSessions, type SessionDeps } from '../sessions/end-sessions.ts'
import { takenField } from '../sign-in/create-account.ts'
import { deleteSignInGrants } from '../two-factor/second-factor-queries.ts'
import {
  deleteExpiredEmailChanges,
  findEmailChangeOwner,
  putEmailChange,
  takeEmailChange,
} from './email-change-queries.ts'
import { deleteLinks, makeToken } from './mailed-link-queries.ts'
import { writeAddressTakenMail, writeNewAddressMail } from './write-account-mails.ts'

const linkLifeMs = 60 * 60 * 1000

type Site = { name: string; url: string }

type Asked = { userId: string; sessionId: string; newEmail: string }

/** Stores the request even if the address is taken, so that the response is the same either way. */
export async function askForEmailChange({ db, now }: { db: Db; now: Date }, { userId, sessionId, newEmail }: Asked) {
  await deleteExpiredEmailChanges(db, now)
  const token = makeToken()
  const expiresAt = new Date(now.getTime() + linkLifeMs)
  await putEmailChange(db, { userId, sessionId, newEmail, token, now, expiresAt })
  return token
}

/** If another account has the new address, it gets a warning instead of the link. */
export async function prepareNewAddressMail(
  { db, site }: { db: Db; site: Site },
  { userId, newEmail, token }: { userId: string; newEmail: string; token: string },
): Promise<Mail | undefined> {
  const owner = await findByEmail(db, newEmail)
  if (owner) return writeAddressTakenMail(site, { username: owner.username, email: newEmail })
  const person = await findProfile(db, userId)
  return person && writeNewAddressMail(site, { username: person.username, email: newEmail }, token)
}

/**
 * Keeps only the session that asked and the one that opens the link.
 * Voids every sign-in grant and the links mailed to the old address.
 */
export async function confirmEmailChange(
  deps: SessionDeps & { now: Date },
  { token, ownSessionId }: { token: string; ownSessionId: string | undefined },
) {
  const { db, now } = deps
  const outcome = await db
    .transaction()
    .execute(async (trx) => {
      const userId = await findEmailChangeOwner(trx, { token, now })
      // Lock the person first, as resetPassword does: each voids the other's links.
      if (!userId || !(await lockUser(trx, userId))) return undefined
      const change = await takeEmailChange(trx, { token, now })
      const before = await findProfile(trx, userId)
      if (!change || !before) return undefined
      await setEmail(trx, { userId, email: change.new_email, now })
      await deleteLinks(trx, 'password-reset', userId)
      await deleteLinks(trx, 'email-confirmation', userId)
      await deleteSignInGrants(trx, userId)
      return { userId, email: change.new_email, keptSessionId: change.session_id, before }
    })
    .catch((error) => {
      if (takenField(error) === 'email_taken') return 'email_taken' as const
      throw error
    })
  if (!outcome) return 'link_expired'
  if (outcome === 'email_taken') return outcome
  const kept = ownSessionId ? [outcome.keptSessionId, ownSessionId] : [outcome.keptSessionId]
  await endOtherSessions(deps, { userId: outcome.userId, kept })
  return outcome
}
