/**
 * Whom an address belongs to, as far as it can be told: `own` is a household or a machine, `wide` what one customer can get
 * cheaply. IPv6: /64 and /48, since a host chooses freely within its /64; IPv4: the address and its /24.
 */
export function networksOf(address: string) {
  const v4 = /^(?:::ffff:)?((?:\d+\.){3})\d+$/i.exec(address)
  if (v4) return { own: address, wide: `${v4[1]}0/24` }
  if (!address.includes(':')) return { own: address, wide: address }
  const [head = '', tail] = address.replace(/[/%].*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return { own: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` }
}
