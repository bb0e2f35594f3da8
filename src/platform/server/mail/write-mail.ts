type MailLink = { label: string; url: string }

export type MailBody = {
  paragraphs: readonly string[]
  links?: readonly MailLink[]
  action?: MailLink
  footer?: MailLink
}

export type Mail = {
  to: string
  subject: string
  body: MailBody
  /** Optional mails have it, also for the mail program's own button (RFC 8058). */
  unsubscribeUrl?: string
}

export function textOf({ paragraphs, links = [], action, footer }: MailBody) {
  return [
    ...paragraphs,
    ...links.map(({ label, url }) => `- ${label}\n  ${url}`),
    ...[action, footer].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : [])),
  ].join('\n\n')
}

/** Uses no images, external styles or tracking, so every mail program shows it. */
export function htmlOf({ paragraphs, links = [], action, footer }: MailBody) {
  const texts = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  const items = links.map((link) => `<li>${anchor(link)}</li>`)
  // The URL is also written out, for people who distrust buttons.
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

export function headersOf({ unsubscribeUrl }: Pick<Mail, 'unsubscribeUrl'>): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const anchor = ({ label, url }: MailLink) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
