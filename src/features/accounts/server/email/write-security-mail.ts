import type { Mail } from '#platform/server/mail/write-mail.ts'

const texts = {
  enabled: 'Two-step sign-in was switched on for your account. From now on signing in asks for a code of your app.',
  disabled: 'Two-step sign-in was switched off for your account. The password alone opens it now.',
  codes_renewed: "New recovery codes were made for your account. The old ones won't work.",
  recovery_code_used: 'You signed in with a recovery code. That code is used up now.',
}

export type SecurityEvent = keyof typeof texts

type SecurityMail = { site: { name: string; url: string }; event: SecurityEvent }

/** A thief changes these first, and may not have the owner's mailbox. */
export function writeSecurityMail(
  { site, event }: SecurityMail,
  person: { username: string; email: string | null } | undefined,
): Mail | undefined {
  if (!person?.email) return undefined
  return {
    to: person.email,
    subject: `A change to your account at ${site.name}`,
    body: {
      paragraphs: [
        `Hello ${person.username},`,
        texts[event],
        "If it wasn't you, choose a new password now and sign out your other devices.",
      ],
      action: { label: 'Choose a new password', url: `${site.url}/auth/forgot-password` },
    },
  }
}
