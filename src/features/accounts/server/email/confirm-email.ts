import type { Db } from '#db/schema.gen.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { findProfile, setEmailConfirmed } from '../account-queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { deleteExpiredLinks, findLinkOwner, insertLink, takeLinks } from './mailed-link-queries.ts'
import { writeConfirmationMail } from './write-account-mails.ts'

const purpose = 'email-confirmation'
const linkLifeMs = 24 * 60 * 60 * 1000

type ConfirmationMailDeps = { db: Db; site: { name: string; url: string }; now: Date }

export async function prepareConfirmationMail(
  { db, site, now }: ConfirmationMailDeps,
  userId: string,
): Promise<Mail | undefined> {
  await deleteExpiredLinks(db, purpose, now)
  const person = await findProfile(db, userId)
  if (!person?.email) return undefined
  const token = await insertLink(db, { purpose, userId, expiresAt: new Date(now.getTime() + linkLifeMs) })
  return writeConfirmationMail(site, { username: person.username, email: person.email }, token)
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
