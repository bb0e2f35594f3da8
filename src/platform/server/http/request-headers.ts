import type { IncomingMessage } from 'node:http'
import { networkOf } from './networks.ts'

// What the headers of a request say, as far as they can be believed: anybody can send any header.

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

export type OriginCheck = (origin: string, host: string | null | undefined) => boolean

/** A page of this site: exactly PUBLIC_URL when it is set, otherwise whatever host the request was sent to. */
export function createOriginCheck(publicUrl: string | undefined): OriginCheck {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : undefined
  if (publicOrigin) return (origin) => origin === publicOrigin
  return (origin, host) => Boolean(host) && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * A write must come from a page of this site. Browsers send Origin with every write, so one without it is not a browser
 * carrying somebody's cookie along by accident.
 */
export function isForeignWrite({ method = '', headers }: IncomingMessage, isOwnOrigin: OriginCheck) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite && !['same-origin', 'none'].includes(String(fetchSite))) return true
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host)
}

/**
 * What limits count a visitor by: the IPv4 address, or the /64 of an IPv6 one, since a host chooses freely within its /64. It
 * is the socket's address, or what the outermost of our own proxies saw; entries further left can be forged.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number) {
  const socketAddress = networkOf(request.socket.remoteAddress ?? '') ?? 'unknown'
  const header = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || !header) return socketAddress
  const hops = String(header)
    .split(',')
    .map((hop) => hop.trim())
  return networkOf(hops.at(-trustedProxies) || hops[0] || '') ?? socketAddress
}
