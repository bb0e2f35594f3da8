const home = '/'
const longestTarget = 2000

/**
 * Where to go after signing in. Whoever sends the link chooses `redirectTo`, so only a path of this site counts; anything
 * else leads home, and so do the sign-in pages themselves.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > longestTarget || !value.startsWith('/')) return home
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(value)) return home
  const path = fullyDecoded(value.split(/[?#]/, 1)[0] ?? '')
  // Two slashes anywhere: with dot segments before them ('/.//evil.example') they come to the front of the address.
  if (path === undefined || /[\p{Cc}\\]|\/\//u.test(path) || /^\/auth(\/|$)/.test(path)) return home
  // Half a surrogate pair has no encoded form.
  if (!value.isWellFormed()) return home
  // As a browser writes it: a Location header has room for nothing else.
  return value.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** Decoded until nothing changes, as a proxy, the router and the browser may each decode once. */
function fullyDecoded(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : fullyDecoded(decoded)
  } catch {
    return undefined
  }
}
