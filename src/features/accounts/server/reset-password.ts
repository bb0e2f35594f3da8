import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { findByEmail, lockUser, setPassword } from './account-queries.ts'
import { refreshIdentity, type SessionDeps } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'
import { deleteExpiredResets, findResetOwner, insertReset, takeResets } from './reset-queries.ts'
import { deleteSignInGrants } from './second-factor-queries.ts'
import { deleteSessions } from './session-queries.ts'

const linkLifeMs = 60 * 60 * 1000

export type ResetMailDeps = { db: Db; site: { name: string; url: string }; now: Date }

/** The mail with the link, or undefined when nobody has that address. Banned people may reset; signing in tells them. */
export async function writeResetMail({ db, site, now }: ResetMailDeps, email: string): Promise<Mail | undefined> {
  await deleteExpiredResets(db, now)
  const person = await findByEmail(db, email)
  if (!person?.email) return undefined
  const token = randomBytes(32).toString('base64url')
  await insertReset(db, {
    userId: person.id,
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + linkLifeMs),
  })
  return {
    to: person.email,
    subject: `Choose a new password for ${site.name}`,
    body: {
      paragraphs: [
        `Hello ${person.username},`,
        `somebody, hopefully you, asked for a new password for your account at ${site.name}. The link below works once, and for one hour.`,
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: `${site.url}/auth/reset-password?token=${token}` },
    },
  }
}

export async function isResetLinkGood({ db, now }: { db: Db; now: Date }, token: string) {
  return (await findResetOwner(db, { tokenHash: hashOf(token), now })) !== undefined
}

/** All sessions end: whoever knew the old password is out, and the owner signs in with the new one. */
export async function resetPassword(
  deps: SessionDeps & { now: Date },
  { token, password }: { token: string; password: string },
) {
  const { db, now } = deps
  const tokenHash = hashOf(token)
  if (!(await findResetOwner(db, { tokenHash, now }))) return 'link_expired'
  const hash = await hashPassword(password)
  const userId = await db.transaction().execute(async (trx) => {
    const owner = await findResetOwner(trx, { tokenHash, now })
    // Lock the person first: two links of one person, used together, would wait for each other for ever.
    if (!owner || !(await lockUser(trx, owner))) return undefined
    if (!(await takeResets(trx, { userId: owner, tokenHash }))) return undefined
    await setPassword(trx, { userId: owner, hash, now })
    await deleteSessions(trx, owner)
    await deleteSignInGrants(trx, owner)
    return owner
  })
  if (!userId) return 'link_expired'
  await refreshIdentity(deps, userId)
  return 'reset'
}

// Random enough that a plain hash cannot be guessed back: who reads the table has no link.
function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
