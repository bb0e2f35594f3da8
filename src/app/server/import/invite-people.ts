import type { Db } from '#db/schema.gen.ts'
import type { Mailer } from '#platform/server/mail/create-mailer.ts'
import type { Mail } from '#platform/server/mail/write-mail.ts'
import { findWithoutPassword } from './import-queries.ts'

type MailSite = { name: string; url: string }

type Inviting = { db: Db; mailer: Pick<Mailer, 'sendLater' | 'settle'>; site: MailSite }

const atOnce = 200

export async function invitePeople({ db, mailer, site }: Inviting, peopleIds: readonly string[]) {
  let invited = 0
  for (let start = 0; start < peopleIds.length; start += atOnce) {
    for (const { username, email } of await findWithoutPassword(db, peopleIds.slice(start, start + atOnce))) {
      if (!email) continue
      invited++
      mailer.sendLater(async () => writeInvitation(site, { username, email }))
    }
    await mailer.settle()
  }
  return invited
}

/** The mail may lie in a mailbox for weeks, so its link doesn't open the account. */
export function writeInvitation(site: MailSite, { username, email }: { username: string; email: string }): Mail {
  return {
    to: email,
    subject: `Choose a password for ${site.name}`,
    body: {
      name: username,
      title: "We've moved, and your account came along.",
      paragraphs: [
        "Your old password didn't, so please choose a new one.",
        "Tell us your email there, and we'll send a link, good for one hour.",
      ],
      action: { label: 'Choose a password', url: `${site.url}/auth/forgot-password` },
    },
  }
}
