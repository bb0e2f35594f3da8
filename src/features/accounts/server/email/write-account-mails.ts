import type { Mail } from '#platform/server/mail/write-mail.ts'

type MailSite = { name: string; url: string }

type Recipient = { username: string; email: string }

/** Imported accounts may have no email. */
export function toOwner(
  person: { username: string; email: string | null } | undefined,
  write: (owner: Recipient) => Mail,
): Mail | undefined {
  return person?.email ? write({ username: person.username, email: person.email }) : undefined
}

const newPassword = (site: MailSite) => ({
  label: 'Choose a new password',
  url: `${site.url}/auth/forgot-password`,
})

export function writeConfirmationMail(site: MailSite, { username, email }: Recipient, token: string): Mail {
  return {
    to: email,
    subject: `Confirm your email for ${site.name}`,
    body: {
      name: username,
      title: 'Almost on the list. Is this email yours?',
      paragraphs: ['One tap says so. The button works once, for 24 hours.'],
      action: { label: 'Confirm my email', url: `${site.url}/auth/confirm-email?token=${token}` },
      note: `No account at ${site.name}? Then somebody mistyped their email, and you can ignore this mail.`,
    },
  }
}

export function writeResetMail(site: MailSite, { username, email }: Recipient, token: string): Mail {
  return {
    to: email,
    subject: `Choose a new password for ${site.name}`,
    body: {
      name: username,
      title: "Locked out? Here's a new key.",
      paragraphs: ['It works once, for an hour.'],
      action: { label: 'Choose a new password', url: `${site.url}/auth/reset-password?token=${token}` },
      note: "Didn't ask for it? Ignore this mail: your password stays as it is.",
    },
  }
}

export function writeNewAddressMail(site: MailSite, { username, email }: Recipient, token: string): Mail {
  return {
    to: email,
    subject: `Confirm your new email for ${site.name}`,
    body: {
      name: username,
      title: 'New email, same pass.',
      paragraphs: ['One tap and we use this email for your account. The button works once, for an hour.'],
      action: { label: 'Use this email', url: `${site.url}/auth/change-email?token=${token}` },
      note: "Wasn't you? Ignore this mail: nothing changes.",
    },
  }
}

export function writeAddressTakenMail(site: MailSite, { username, email }: Recipient): Mail {
  return {
    to: email,
    subject: `Somebody tried to use your email at ${site.name}`,
    body: {
      name: username,
      title: 'Somebody tried to use your email.',
      paragraphs: [
        `They wanted it for their account at ${site.name}. It's yours, so nothing changes.`,
        "Was it you? You already have an account with this email. Can't get in? Choose a new password.",
      ],
      action: newPassword(site),
    },
  }
}

/** Goes to the current address, which a thief can't read, so the owner hears of it in time. */
export function writeChangeAskedMail(site: MailSite, { username, email }: Recipient): Mail {
  return {
    to: email,
    subject: `A new email for your account at ${site.name}?`,
    body: {
      name: username,
      title: 'Moving to a new email?',
      paragraphs: [
        'You asked us to use another email for your account. It changes once you open the link we sent there.',
        "Wasn't you? Choose a new password now. That stops the change and signs everybody out.",
      ],
      action: newPassword(site),
    },
  }
}

export function writeChangedMail(site: MailSite & { contact: string }, { username, email }: Recipient): Mail {
  return {
    to: email,
    subject: `Your email at ${site.name} has changed`,
    body: {
      name: username,
      title: 'Your email has changed.',
      paragraphs: [
        `Your account at ${site.name} uses another email from now on. This one no longer signs you in.`,
        "Wasn't you? Write to us from this email.",
      ],
      action: { label: 'Write to us', url: `mailto:${site.contact}` },
    },
  }
}

const securityTexts = {
  enabled: ['Two-step sign-in is on.', 'From now on, signing in asks for a code from your app.'],
  disabled: ['Two-step sign-in is off.', 'From now on, your password alone opens your account.'],
  codes_renewed: ['You have new recovery codes.', 'The old ones no longer work.'],
  recovery_code_used: ['You signed in with a recovery code.', 'That code is used up now.'],
} as const

export type SecurityEvent = keyof typeof securityTexts

/** A thief would change these first, so we tell the owner's mailbox. */
export function writeSecurityMail(site: MailSite, { username, email }: Recipient, event: SecurityEvent): Mail {
  const [title, text] = securityTexts[event]
  return {
    to: email,
    subject: `A change to your account at ${site.name}`,
    body: {
      name: username,
      title,
      paragraphs: [text, "Wasn't you? Choose a new password now and sign out your other devices."],
      action: newPassword(site),
    },
  }
}
