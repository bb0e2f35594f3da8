import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

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

/** Undefined for what is no address. */
function networkOf(text: string) {
  const address = withoutPort(text).replace(/%.*$/, '')
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : undefined
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Some proxies add the port. Left there, every connection would count anew. */
function withoutPort(text: string) {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1]
  if (bracketed !== undefined) return bracketed
  const [address = '', ...rest] = text.split(':')
  return rest.length === 1 && isIPv4(address) ? address : text
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string) {
  // The URL parser knows every way of writing one, and has one way for each.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
