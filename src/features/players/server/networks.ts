import { networksAround } from '#platform/server/http/networks.ts'

/**
 * Whom a visitor's network belongs to, as far as it can be told: `own` is a household or a machine, `wide` what one customer can get
 * cheaply. IPv6: /64 and /48; IPv4: the address and its /24.
 */
export function networksOf(clientAddress: string) {
  const v4 = /^((?:\d+\.){3})\d+$/.exec(clientAddress)
  const wide = v4 ? `${v4[1]}0/24` : networksAround(clientAddress).at(-1)?.key
  return { own: clientAddress, wide: wide ?? clientAddress }
}
