/** What a mail says, in plain paragraphs; both parts are made of the same. */
export type MailBody = { paragraphs: readonly string[]; action?: { label: string; url: string } }

export type Mail = { to: string; subject: string; body: MailBody }

/** For readers that show text alone. */
export function textOf({ paragraphs, action }: MailBody) {
  return [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : [])].join('\n\n')
}

/** Without images, styles from elsewhere or tracking: what every reader shows. */
export function htmlOf({ paragraphs, action }: MailBody) {
  const texts = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  // The address is also written out, for people who distrust buttons.
  const link = action
    ? [
        `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
        `<p style="word-break: break-all">${escapeHtml(action.url)}</p>`,
      ]
    : []
  return `<!doctype html><html lang="en"><body>${[...texts, ...link].join('')}</body></html>`
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
