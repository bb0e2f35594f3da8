/**
 * The networks around the /64 that a key ends with, and how much more each may do than one /64. A host chooses freely within its /64,
 * a household is often given a /56, and a /48 costs little. None for an IPv4 address or an account.
 */
export function networksAround(key: string): Array<{ key: string; times: number }> {
  const found = /^(.*?)((?:[\da-f]+:){2}[\da-f]+):([\da-f]+)::\/64$/s.exec(key)
  if (!found) return []
  const [, before = '', site = '', subnet = ''] = found
  const household = (Number.parseInt(subnet, 16) & 0xff00).toString(16)
  return [
    { key: `${before}${site}:${household}::/56`, times: 4 },
    { key: `${before}${site}::/48`, times: 16 },
  ]
}
