import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/schema.gen.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { findByEmail, setPassword } from './account-queries.ts'
import { refreshIdentity, type SessionDeps } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'
import { deleteExpiredResets, deleteResets, insertReset, takeReset } from './reset-queries.ts'
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

/** All sessions end: whoever knew the old password is out, and the owner signs in with the new one. */
export async function resetPassword(
  deps: SessionDeps & { now: Date },
  { token, password }: { token: string; password: string },
) {
  const hash = await hashPassword(password)
  const userId = await deps.db.transaction().execute(async (trx) => {
    const owner = await takeReset(trx, { tokenHash: hashOf(token), now: deps.now })
    if (!owner) return undefined
    await setPassword(trx, { userId: owner, hash, now: deps.now })
    await deleteResets(trx, owner)
    await deleteSessions(trx, owner)
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
