export type MailLink = { label: string; url: string }

export type MailBody = {
  /** The recipient, whose name is printed on the pass at the top. */
  name: string
  title: string
  paragraphs: readonly string[]
  links?: readonly MailLink[]
  action?: MailLink
  /** Small print below the button. */
  note?: string
  footer?: MailLink
}

export type Mail = {
  to: string
  subject: string
  body: MailBody
  /** Set this for mails that aren't needed. Mail programs show a button for it (RFC 8058). */
  unsubscribeUrl?: string
}

/** Writes the plain-text part, which shows each link's address to people who distrust buttons. */
export function textOf({ name, title, paragraphs, links = [], action, note, footer }: MailBody) {
  return [
    `Hello ${name},`,
    title,
    ...paragraphs,
    ...links.map(({ label, url }) => `- ${label}\n  ${url}`),
    ...(action ? [writtenOut(action)] : []),
    ...(note ? [note] : []),
    ...(footer ? [writtenOut(footer)] : []),
  ].join('\n\n')
}

const writtenOut = ({ label, url }: MailLink) => `${label}:\n${url.replace(/^mailto:/, '')}`

export function headersOf({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
