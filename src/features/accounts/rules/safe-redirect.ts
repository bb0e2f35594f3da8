const home = '/'
const longestTarget = 2000

/**
 * Where to go after signing in. Anyone can craft a link with `redirectTo`, so only paths of this
 * site are accepted.
 * Anything else, and the sign-in pages themselves, lead to the home page.
 */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > longestTarget || !value.startsWith('/')) return home
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(value)) return home
  const path = fullyDecoded(value.split(/[?#]/, 1)[0] ?? '')
  // Refuses double slashes anywhere: dot segments before them ('/.//evil.example') would move them
  // to the front.
  if (path === undefined || /[\p{Cc}\\]|\/\//u.test(path) || /^\/auth(\/|$)/.test(path)) return home
  // A lone surrogate can't be URL-encoded.
  if (!value.isWellFormed()) return home
  // Encodes the rest as browsers do, because a Location header can only hold these characters.
  return value.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/**
 * Decodes until nothing changes, because a proxy, the router and the browser may each decode once.
 */
function fullyDecoded(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : fullyDecoded(decoded)
  } catch {
    return undefined
  }
}
