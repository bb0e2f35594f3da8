const contextLength = 16
const longest = 60

export function briefChange(before: string, after: string) {
  const start = sharedStart(before, after)
  const end = sharedEnd(before.slice(start), after.slice(start))
  return { before: excerpt(before, start, end), after: excerpt(after, start, end) }
}

function excerpt(text: string, start: number, end: number) {
  const from = wholeWordFrom(text, Math.max(0, start - contextLength))
  const until = Math.max(from, Math.min(text.length, text.length - end + contextLength))
  const shown = text.slice(from, Math.min(until, from + longest))
  const part = shown.replace(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${part}${from + shown.length < text.length ? '…' : ''}`
}

function wholeWordFrom(text: string, from: number) {
  if (from === 0) return 0
  const space = text.lastIndexOf(' ', from)
  return space > from - contextLength ? space + 1 : from
}

function sharedStart(before: string, after: string) {
  let length = 0
  while (length < before.length && before[length] === after[length]) length++
  return length
}

function sharedEnd(before: string, after: string) {
  let length = 0
  const most = Math.min(before.length, after.length)
  while (length < most && before.at(-1 - length) === after.at(-1 - length)) length++
  return length
}
