import { isIP, isIPv4 } from 'node:net'

// What limits count by. A host chooses freely within its IPv6 /64, a household is often given a /56, and a /48 costs little.

/** An IPv4 address as it is, of an IPv6 one the /64. Undefined for what is no address. */
export function networkOf(text: string) {
  const address = withoutPort(text).replace(/%.*$/, '')
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : undefined
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return write(groups.slice(0, 4), 64)
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The networks around the /64 that a key ends with, and how much more each may do than one /64. None for an IPv4 address or an account. */
export function networksAround(key: string): Array<{ key: string; times: number }> {
  const [, before, address] = /^(.*?)((?:[\da-f]+:){4}:)\/64$/s.exec(key) ?? []
  if (address === undefined) return []
  const [a = 0, b = 0, c = 0, subnet = 0] = groupsOf(address)
  return [
    { key: `${before}${write([a, b, c, subnet & 0xff00], 56)}`, times: 4 },
    { key: `${before}${write([a, b, c], 48)}`, times: 16 },
  ]
}

/** Some proxies add the port. Left there, every connection would count as another address. */
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

function write(groups: readonly number[], bits: number) {
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`
}
