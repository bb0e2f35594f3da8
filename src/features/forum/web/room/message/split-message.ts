import { withoutInvisible } from '#platform/rules/visible-text.ts'

export type TextPart =
  | { kind: 'text'; text: string }
  /** `text` names the host that `href` leads to, even where the writer disguised it. */
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string }

// Both patterns take each character once: a message of thousands of dots or slashes costs no more than any other.
const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/giu
const trailingMarks = new Set('.,;:!?\'’"”…*_~')
const closingOf: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const longestHost = 40

/**
 * The pieces that a message is drawn from, in order; together they are the text itself, except for links that hide where
 * they lead. Only the usernames in `mentioned` are mentions: the server knows who was meant.
 */
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

/** A longer message is folded. What is left of it is shorter than that, so that unfolding is worth the press. */
const longest = { characters: 1000, lines: 12 }
const foldedCharacters = 600

/** The beginning of a long message; undefined for one that is shown whole. A link is never cut: it would lead elsewhere. */
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

/** Whole words, unless there are none; never half of an emoji. */
function beginningOf(text: string, length: number) {
  const cut = text.slice(0, length)
  const words = /\s/.test(text[length] ?? '') ? cut : cut.replace(/\s\S{0,40}$/u, '')
  return words.trimEnd().replace(/[\uD800-\uDBFF]$/, '')
}

function parseLink(address: string) {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  // A name and a password in front of the host make a link look like one to somewhere else.
  if (!url || url.username || url.password) return undefined
  // A host without a dot is seldom meant as a link, unless it is this site's own.
  return url.hostname.includes('.') || url.origin === globalThis.location?.origin ? url : undefined
}

/**
 * The address as it was typed, if that names the host the browser goes to. Otherwise as the browser reads it: look-alike letters of other
 * alphabets become `xn--…`. Of a very long host the end is kept, because the end says whose it is.
 */
function linkText(address: string, url: URL) {
  const typedHost = /^(?:https?:\/\/)?([^/?#\\]*)/i.exec(address)?.[1]?.toLowerCase()
  if (typedHost === url.host && url.host.length <= longestHost && withoutInvisible(address) === address) return address
  const host = url.host.length <= longestHost ? url.host : `…${url.host.slice(-longestHost)}`
  return `${url.protocol}//${host}${url.pathname}${url.search}${url.hash}`
}

/** A sentence's full stop is not part of the address in it, and neither is a bracket that was opened before it. */
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
  // The longest first: somebody's name may begin with another's.
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

/** What is being typed behind an @ just before the caret: the beginning of a name, which may have spaces in it. */
export function mentionBeingTyped(text: string, caret: number): { from: number; beginning: string } | undefined {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at === -1 || /[\p{L}\p{N}_]/u.test(before[at - 1] ?? '')) return undefined
  const beginning = before.slice(at + 1)
  return beginning.length <= 20 && !/^\s|\s\s|[\n\r]/.test(beginning) ? { from: at, beginning } : undefined
}
