import type { Db } from '#db/schema.gen.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { findProfile, setEmailConfirmed } from '../account-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { deleteExpiredLinks, findLinkOwner, insertLink, takeLinks } from './mailed-link-queries.ts'

const purpose = 'email-confirmation'
const linkLifeMs = 24 * 60 * 60 * 1000

type ConfirmationMailDeps = { db: Db; site: { name: string; url: string }; now: Date }

export async function writeConfirmationMail(
  { db, site, now }: ConfirmationMailDeps,
  userId: string,
): Promise<Mail | undefined> {
  await deleteExpiredLinks(db, purpose, now)
  const person = await findProfile(db, userId)
  if (!person?.email) return undefined
  const token = await insertLink(db, { purpose, userId, expiresAt: new Date(now.getTime() + linkLifeMs) })
  return {
    to: person.email,
    subject: `Confirm your email for ${site.name}`,
    body: {
      paragraphs: [
        `Hello ${person.username},`,
        `please confirm that this address is yours. The link below works once, for 24 hours.`,
        `If you have no account at ${site.name}, ignore this mail: somebody mistyped their address.`,
      ],
      action: { label: 'Confirm my email', url: `${site.url}/auth/confirm-email?token=${token}` },
    },
  }
}

export async function confirmEmail(
  { db, sessions, now }: { db: Db; sessions: Pick<Sessions, 'forget'>; now: Date },
  token: string,
) {
  const userId = await db.transaction().execute(async (trx) => {
    const owner = await findLinkOwner(trx, { purpose, token, now })
    if (!owner || !(await takeLinks(trx, { purpose, token, userId: owner }))) return undefined
    await setEmailConfirmed(trx, owner)
    return owner
  })
  if (!userId) return 'link_expired'
  await sessions.forget(userId)
  return 'confirmed'
}
