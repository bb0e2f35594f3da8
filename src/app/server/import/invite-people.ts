import type { Db } from '#db/schema.gen.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import { findWithoutPassword } from './import-queries.ts'

type Inviting = { db: Db; mailer: Pick<Mailer, 'sendLater' | 'settle'>; site: { name: string; url: string } }

const atOnce = 200

/** Mails no direct link to the account, because it could lie in a mailbox for weeks. */
export async function invitePeople({ db, mailer, site }: Inviting, peopleIds: readonly string[]) {
  let invited = 0
  for (let start = 0; start < peopleIds.length; start += atOnce) {
    for (const { username, email } of await findWithoutPassword(db, peopleIds.slice(start, start + atOnce))) {
      if (!email) continue
      invited++
      mailer.sendLater(async () => ({
        to: email,
        subject: `Choose a password for ${site.name}`,
        body: {
          paragraphs: [
            `Hello ${username},`,
            `${site.name} has moved, and your account came along. Your old password didn't, so please choose a new one.`,
            "Tell us your email there, and we'll send a link, good for one hour.",
          ],
          action: { label: 'Choose a password', url: `${site.url}/auth/forgot-password` },
        },
      }))
    }
    await mailer.settle()
  }
  return invited
}
