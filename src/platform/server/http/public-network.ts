import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { isPublicAddress } from './networks.ts'

// URLs that a user chose may only reach the public internet, never this machine or its network.

export type MayConnect = (address: string) => boolean

export class PrivateAddress extends Error {
  constructor() {
    super('the address leads into a private network')
  }
}

/** IP addresses skip the DNS lookup, so `publicLookup` never sees them. */
export function refusePrivateHost(url: URL, mayConnect: MayConnect = isPublicAddress) {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) && !mayConnect(host)) throw new PrivateAddress()
}

/** Checks the very address that the socket uses: a second DNS lookup could return another one. */
export function publicLookup(mayConnect: MayConnect = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      if (found.length === 0 || !found.every(({ address }) => mayConnect(address)))
        return callback(new PrivateAddress(), '', 0)
      if (options.all) return callback(null, found)
      const [first] = found
      callback(null, first?.address ?? '', first?.family)
    })
  }
}
