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

const linkLifeMs = 60 * 60 * 1000

type Site = { name: string; url: string; contact: string }

type Person = { username: string; email: string | null }

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
export async function writeNewAddressMail(
  { db, site }: { db: Db; site: Site },
  { userId, newEmail, token }: { userId: string; newEmail: string; token: string },
): Promise<Mail | undefined> {
  const owner = await findByEmail(db, newEmail)
  if (owner) {
    return {
      to: newEmail,
      subject: `Somebody tried to use your email at ${site.name}`,
      body: {
        paragraphs: [
          `Hello ${owner.username},`,
          `somebody wanted to use this address for their account at ${site.name}. It's yours, so nothing changes.`,
          "If that was you: you have an account with this address already. If you can't get in, choose a new password.",
        ],
        action: { label: 'Choose a new password', url: `${site.url}/auth/forgot-password` },
      },
    }
  }
  const person = await findProfile(db, userId)
  if (!person) return undefined
  return {
    to: newEmail,
    subject: `Confirm your new email for ${site.name}`,
    body: {
      paragraphs: [
        `Hello ${person.username},`,
        `you want to use this address for your account at ${site.name}. The link below works once, and for one hour.`,
        "If it wasn't you, ignore this mail: nothing changes.",
      ],
      action: { label: 'Use this email', url: `${site.url}/auth/change-email?token=${token}` },
    },
  }
}

/** A thief can't read the current address, so the owner hears of the change in time. */
export function writeChangeAskedMail(site: Site, person: Person | undefined): Mail | undefined {
  if (!person?.email) return undefined
  return {
    to: person.email,
    subject: `A new email for your account at ${site.name}?`,
    body: {
      paragraphs: [
        `Hello ${person.username},`,
        `you asked us to use another email for your account at ${site.name}. It changes once you open the link we sent there.`,
        "If it wasn't you, choose a new password now. That stops the change and signs out everybody.",
      ],
      action: { label: 'Choose a new password', url: `${site.url}/auth/forgot-password` },
    },
  }
}

export function writeChangedMail(site: Site, { email, username }: Person): Mail | undefined {
  if (!email) return undefined
  return {
    to: email,
    subject: `Your email at ${site.name} has changed`,
    body: {
      paragraphs: [
        `Hello ${username},`,
        `your account at ${site.name} uses another email from now on. This address no longer signs you in.`,
        `If it wasn't you, write to ${site.contact} from this address.`,
      ],
    },
  }
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
