const home = '/'
const longestTarget = 2000

/** Anyone can craft a link with `redirectTo`, so only this site's paths are accepted. */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || value.length > longestTarget || !value.startsWith('/')) return home
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(value)) return home
  const path = fullyDecoded(value.split(/[?#]/, 1)[0] ?? '')
  // Dot segments before a double slash ('/.//evil.example') would move it to the front.
  if (path === undefined || /[\p{Cc}\\]|\/\//u.test(path) || /^\/auth(\/|$)/.test(path)) return home
  // A lone surrogate can't be URL-encoded.
  if (!value.isWellFormed()) return home
  // Encodes the rest as browsers do, because a Location header can only hold these characters.
  return value.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** A proxy, the router and the browser may each decode once. */
function fullyDecoded(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : fullyDecoded(decoded)
  } catch {
    return undefined
  }
}
