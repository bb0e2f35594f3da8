import type { MailBody, MailLink } from './write-mail.ts'

// Mail programs don't know custom properties, so these repeat tokens.css; a test compares them.
export const mailColours = {
  ground: ['#fff4e3', '#1b0b20'],
  surface: ['#fffcf6', '#28132f'],
  ink: ['#2a0f2e', '#fff1df'],
  'ink-soft': ['#6b4a6b', '#cfb3cb'],
  line: ['#ecd3b8', '#452a4d'],
  'house-text': ['#bd0b66', '#ff7cbd'],
} as const

export const pressColours = {
  house: '#e0117b',
  'house-deep': '#9c0954',
  'on-house': '#ffffff',
  'press-ink': '#230a28',
  'press-paper': '#fffaf0',
  gold: '#ffc21a',
  orange: '#ff7f1f',
  lime: '#b9f227',
  blue: '#2bb8ff',
} as const

type Themed = keyof typeof mailColours

const press = pressColours
const labelInk = '#e3bcda'
const textFont = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const displayFont = "font-family:'Arial Black','Helvetica Neue',Arial,sans-serif;font-weight:900"
const table = 'table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const width = 560

/**
 * Uses tables and inline styles: Outlook ignores most CSS, and Gmail may drop the style sheet.
 * There are no remote images, so nobody learns when a mail is read.
 */
export function htmlOf(siteName: string, body: MailBody) {
  const { title, paragraphs, links = [], action, note, footer } = body
  const letter = [
    `<h1 class="ink" style="margin:0 0 12px;${displayFont};font-size:24px;line-height:1.2;text-wrap:balance;${ink('ink')}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, 'ink', 16)),
    ...(links.length > 0 ? [linkRows(links)] : []),
    ...(action ? [button(action)] : []),
    ...(note ? [paragraph(note, 'ink-soft', 14)] : []),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${styleSheet}</style></head>
<body class="on-ground" style="margin:0;padding:0;${fill('ground')}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(paragraphs[0] ?? title)}</div>
<${table} width="100%" class="on-ground" style="${fill('ground')}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><${table} width="${width}"><tr><td><![endif]-->
<${table} width="100%" style="max-width:${width}px">
<tr><td>${passHeader(siteName, body.name)}</td></tr>
<tr><td style="padding-top:12px"><${table} width="100%"><tr>
<td class="on-surface edge" dir="auto" style="padding:28px 24px 16px;border:1px solid ${mailColours.line[0]};border-radius:16px;${fill('surface')}">
${letter.join('\n')}</td></tr></table></td></tr>
${footer ? `<tr><td align="center" style="padding:16px 12px 0;${textFont};font-size:14px">${anchor(footer, 'ink-soft')}</td></tr>` : ''}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`
}

/** The pass stays dark in both themes, like the one on the site. */
function passHeader(siteName: string, name: string) {
  const inks = [press.house, press.orange, press.lime, press.blue, press.gold]
  const dots = 'radial-gradient(circle at center,rgba(255,79,166,.28) 24%,rgba(255,79,166,0) 27%)'
  return `<${table} width="100%" bgcolor="${press['press-ink']}" style="border:2px solid ${press.gold};border-radius:16px;background-color:${press['press-ink']};background-image:${dots},linear-gradient(160deg,#5b1553,${press['press-ink']} 62%);background-size:10px 10px,100% 100%">
<tr><td align="center" style="padding:12px 0 0;font-size:0;line-height:0"><div class="on-ground" style="width:56px;height:10px;border:1px solid ${press.gold};border-radius:10px;${fill('ground')}"></div></td></tr>
<tr><td style="padding:14px 24px 0;${displayFont};font-size:28px;line-height:1.1;color:${press.gold}">${escapeHtml(siteName)}</td></tr>
<tr><td style="padding:14px 24px 16px"><${table} width="100%"><tr>
${passFact('Pass of', name, 'left')}${passFact('Access', 'All areas', 'right')}
</tr></table></td></tr>
<tr><td style="padding:0 24px 14px"><${table} width="100%"><tr>${inks
    .map(
      (colour) =>
        `<td height="6" bgcolor="${colour}" style="font-size:0;line-height:6px;background:${colour}">&nbsp;</td>`,
    )
    .join('')}</tr></table></td></tr>
</table>`
}

function passFact(label: string, value: string, align: 'left' | 'right') {
  const room = align === 'right' ? 'white-space:nowrap;padding-left:16px' : 'word-break:break-word'
  return `<td align="${align}" valign="bottom" style="${textFont};${room}">
<span style="font-size:12px;line-height:1.4;color:${labelInk}">${label}</span><br>
<span dir="auto" style="font-size:18px;line-height:1.25;font-weight:700;color:${press['press-paper']}">${escapeHtml(value)}</span></td>`
}

function paragraph(text: string, colour: Themed, size: number) {
  return `<p class="${colour}" style="margin:0 0 12px;${textFont};font-size:${size}px;line-height:1.5;${ink(colour)}">${escapeHtml(text)}</p>`
}

function linkRows(links: readonly MailLink[]) {
  const rows = links.map(
    (link) =>
      `<tr><td class="edge" dir="auto" style="padding:12px 0;border-top:1px solid ${mailColours.line[0]};${textFont};font-size:16px;line-height:1.4;word-break:break-word">${anchor(link, 'house-text')}</td></tr>`,
  )
  return `<${table} width="100%" style="margin:4px 0 8px">${rows.join('')}</table>`
}

/** Outlook ignores a link's padding, so the cell has one that only Outlook reads. */
function button({ label, url }: MailLink) {
  return `<${table} style="margin:20px 0"><tr><td align="center" bgcolor="${press.house}" style="border-radius:12px;border-bottom:4px solid ${press['house-deep']};background:${press.house};mso-padding-alt:14px 28px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${textFont};font-size:17px;line-height:1.2;font-weight:700;text-decoration:none;color:${press['on-house']}">${escapeHtml(label)}</a></td></tr></table>`
}

function anchor({ label, url }: MailLink, colour: Themed) {
  return `<a href="${escapeHtml(url)}" class="${colour}" style="${ink(colour)}">${escapeHtml(label)}</a>`
}

const ink = (name: Themed) => `color:${mailColours[name][0]}`
const fill = (name: Themed) => `background-color:${mailColours[name][0]}`

const inDark = (Object.keys(mailColours) as Themed[])
  .map(
    (name) =>
      `.${name}{color:${mailColours[name][1]}!important}.on-${name}{background-color:${mailColours[name][1]}!important}`,
  )
  .join('')
const styleSheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${inDark}.edge{border-color:${mailColours.line[1]}!important}}`

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
