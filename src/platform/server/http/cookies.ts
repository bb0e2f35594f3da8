/** Longer than any value of ours: what is longer is not worth a look. */
const longestValue = 1000

/**
 * The value of the cookie with exactly this name, as it was sent. None when the request has several of that name with
 * different values: whoever controls a neighbouring host can add one, and guessing which is ours would serve one person as another.
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  // Most requests have no cookie of ours; this costs them next to nothing.
  if (!header?.includes(name)) return undefined
  let found: string | undefined
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    const value = pair.slice(equals + 1).trim()
    if (found !== undefined && found !== value) return undefined
    found = value
  }
  return found && found.length <= longestValue ? found : undefined
}
