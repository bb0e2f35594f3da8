type MailLink = { label: string; url: string }

/** What a mail says, in plain paragraphs; both parts are made of the same. */
export type MailBody = {
  paragraphs: readonly string[]
  /** A list below the paragraphs. */
  links?: readonly MailLink[]
  action?: MailLink
  /** In small print at the end. */
  footer?: MailLink
}

export type Mail = {
  to: string
  subject: string
  body: MailBody
  /** For mails that people can do without: the address that ends them at a press, in the mail program's own button, too (RFC 8058). */
  unsubscribeUrl?: string
}

/** For readers that show text alone. */
export function textOf({ paragraphs, links = [], action, footer }: MailBody) {
  return [
    ...paragraphs,
    ...links.map(({ label, url }) => `- ${label}\n  ${url}`),
    ...[action, footer].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : [])),
  ].join('\n\n')
}

/** Without images, styles from elsewhere or tracking: what every reader shows. */
export function htmlOf({ paragraphs, links = [], action, footer }: MailBody) {
  const texts = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const items = links.map((link) => `<li>${anchor(link)}</li>`)
  // The address is also written out, for people who distrust buttons.
  const button = action
    ? [`<p>${anchor(action)}</p>`, `<p style="word-break: break-all">${escapeHtml(action.url)}</p>`]
    : []
  const parts = [
    ...texts,
    ...(items.length > 0 ? [`<ul>${items.join('')}</ul>`] : []),
    ...button,
    ...(footer ? [`<p><small>${anchor(footer)}</small></p>`] : []),
  ]
  return `<!doctype html><html lang="en"><body>${parts.join('')}</body></html>`
}

/** What a mail program needs to offer an unsubscribe button of its own. */
export function headersOf({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const anchor = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
