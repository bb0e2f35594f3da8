import { withoutInvisible } from '#platform/rules/visible-text.ts'

export type TextPart =
  | { kind: 'text'; text: string }
  /** `text` shows the real host of `href`, even if the writer disguised it. */
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string }

// Both patterns read each character once, so thousands of dots take no longer than other text.
const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu
const trailingMarks = new Set('.,;:!?\'’"”…*_~')
const closingOf: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const longestHost = 40

/** Only the usernames in `mentioned` are mentions, because the server knows who was meant. */
export function splitMessage(text: string, mentioned: readonly string[] = []): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(linkPattern)) {
    const address = withoutTail(found[0])
    const url = parseLink(address)
    if (!url) continue
    parts.push(...splitMentions(text.slice(from, found.index), mentioned))
    parts.push({ kind: 'link', text: linkText(address, url), href: url.href })
    from = found.index + address.length
  }
  parts.push(...splitMentions(text.slice(from), mentioned))
  return parts
}

/** The folded text is clearly shorter, so that unfolding is worth the click. */
const longest = { characters: 1000, lines: 12 }
const foldedCharacters = 600

/** Undefined if the message is shown in full. A link is never cut: it would lead elsewhere. */
export function foldParts(parts: readonly TextPart[]): TextPart[] | undefined {
  const text = parts.map((part) => part.text).join('')
  if (text.length <= longest.characters && text.split('\n').length <= longest.lines) return undefined
  let charactersLeft = Math.min(foldedCharacters, endOfLine(text, longest.lines))
  const shown: TextPart[] = []
  for (const part of parts) {
    if (part.text.length > charactersLeft) {
      if (part.kind === 'text') shown.push({ kind: 'text', text: beginningOf(part.text, charactersLeft) })
      else if (shown.length === 0) shown.push(part)
      break
    }
    shown.push(part)
    charactersLeft -= part.text.length
  }
  return [...shown, { kind: 'text', text: '…' }]
}

function endOfLine(text: string, line: number) {
  return text.split('\n', line).join('\n').length
}

/** Cuts between words if there are any, and never inside an emoji. */
function beginningOf(text: string, length: number) {
  const cut = text.slice(0, length)
  const words = /\s/.test(text[length] ?? '') ? cut : cut.replace(/\s\S{0,40}$/u, '')
  return words.trimEnd().replace(/[\uD800-\uDBFF]$/, '')
}

function parseLink(address: string) {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  // A name and password before the host can make a link look like another site's.
  if (!url || url.username || url.password) return undefined
  // A host without a dot is rarely meant as a link, unless it's this site's own.
  return url.hostname.includes('.') || url.origin === globalThis.location?.origin ? url : undefined
}

/**
 * The URL as typed if it names the real host, else as the browser reads it (`xn--…`).
 * A very long host keeps its end, because that says whose it is.
 */
function linkText(address: string, url: URL) {
  const typedHost = /^(?:https?:\/\/)?([^/?#\\]*)/i.exec(address)?.[1]?.toLowerCase()
  if (typedHost === url.host && url.host.length <= longestHost && withoutInvisible(address) === address) return address
  const host = url.host.length <= longestHost ? url.host : `…${url.host.slice(-longestHost)}`
  return `${url.protocol}//${host}${url.pathname}${url.search}${url.hash}`
}

/** Removes a sentence's punctuation and a bracket that was opened before the URL. */
function withoutTail(address: string) {
  const open: Record<string, number> = {}
  for (const character of address) open[character] = (open[character] ?? 0) + 1
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? ''
    const opening = closingOf[last]
    const isUnopened = opening !== undefined && (open[opening] ?? 0) < (open[last] ?? 0)
    if (!trailingMarks.has(last) && !isUnopened) break
    open[last] = (open[last] ?? 0) - 1
  }
  return address.slice(0, end)
}

function splitMentions(text: string, mentioned: readonly string[]): TextPart[] {
  if (text === '') return []
  if (mentioned.length === 0 || !text.includes('@')) return [{ kind: 'text', text }]
  // Longest names first, because one name may start with another.
  const names = [...mentioned].sort((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const username = names.find((name) => isNameAt(text, at + 1, name))
    if (!username) continue
    if (at > from) parts.push({ kind: 'text', text: text.slice(from, at) })
    const end = at + 1 + username.length
    parts.push({ kind: 'mention', text: text.slice(at, end), username })
    from = end
    at = end - 1
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

function isNameAt(text: string, at: number, name: string) {
  const end = at + name.length
  const isBounded = !/[\p{L}\p{N}_]/u.test(text[at - 2] ?? '') && !/[\p{L}\p{N}_]/u.test(text[end] ?? '')
  return isBounded && text.slice(at, end).toLowerCase() === name.toLowerCase()
}

/** Returns the beginning of a name typed after an @ before the caret. Names may contain spaces. */
export function mentionBeingTyped(text: string, caret: number): { from: number; beginning: string } | undefined {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at === -1 || /[\p{L}\p{N}_]/u.test(before[at - 1] ?? '')) return undefined
  const beginning = before.slice(at + 1)
  return beginning.length <= 20 && !/^\s|\s\s|[\n\r]/.test(beginning) ? { from: at, beginning } : undefined
}
