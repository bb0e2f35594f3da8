import type { IncomingMessage } from 'node:http'
import { networkOf } from './networks.ts'

// Anybody can send any header, so these functions only read the parts that can be trusted.

/** Longer than any of our values. */
const longestValue = 1000

/** Undefined if values differ: a neighbouring host could sign the visitor in as somebody else. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  // A cheap check first, because most requests have none of our cookies.
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

export function createOriginCheck(publicUrl: string | undefined): OriginCheck {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : undefined
  if (publicOrigin) return (origin) => origin === publicOrigin
  return (origin, host) => Boolean(host) && URL.canParse(origin) && new URL(origin).host === host
}

/** Browsers send Origin with every write; without it, no tricked browser sent the cookie. */
export function isForeignWrite({ method = '', headers }: IncomingMessage, isOwnOrigin: OriginCheck) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite && !['same-origin', 'none'].includes(String(fetchSite))) return true
  return headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host)
}

/** It is the socket's, or what our outermost proxy saw: entries to its left can be forged. */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies: number) {
  const socketAddress = networkOf(request.socket.remoteAddress ?? '') ?? 'unknown'
  const header = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || !header) return socketAddress
  const hops = String(header)
    .split(',')
    .map((hop) => hop.trim())
  return networkOf(hops.at(-trustedProxies) || hops[0] || '') ?? socketAddress
}
