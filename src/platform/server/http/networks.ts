import { BlockList, isIP, isIPv4 } from 'node:net'

// Rate limits count by network: a host chooses freely within its
// IPv6 /64, a household often has a /56, and a /48 is cheap.

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

/** `times` is how many times the key's limit a network may use. IPv4 and accounts have none. */
export function networksAround(key: string): Array<{ key: string; times: number }> {
  const [, before, address] = /^(.*?)((?:[\da-f]+:){4}:)\/64$/s.exec(key) ?? []
  if (address === undefined) return []
  const [a = 0, b = 0, c = 0, subnet = 0] = groupsOf(address)
  return [
    { key: `${before}${write([a, b, c, subnet & 0xff00], 56)}`, times: 4 },
    { key: `${before}${write([a, b, c], 48)}`, times: 16 },
  ]
}

/** Some proxies add the port. With it, every connection would count as another address. */
function withoutPort(text: string) {
  const bracketed = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1]
  if (bracketed !== undefined) return bracketed
  const [address = '', ...rest] = text.split(':')
  return rest.length === 1 && isIPv4(address) ? address : text
}

function groupsOf(address: string) {
  // The URL parser accepts every notation and returns one canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function write(groups: readonly number[], bits: number) {
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`
}

export function isPublicAddress(address: string) {
  const version = isIP(address)
  return version !== 0 && !notPublic.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

const notPublic = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // Embedded IPv4 (::/96, NAT64, 6to4, Teredo) leads to the same IPv4 host.
  // BlockList itself treats ::ffff:0:0/96 as IPv4.
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/23', '100::/64', '2001:db8::/32', '3fff::/20'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8', '5f00::/16'],
]) {
  const [start = '', bits] = network.split('/')
  notPublic.addSubnet(start, Number(bits), isIPv4(start) ? 'ipv4' : 'ipv6')
}
