import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { isPublicAddress } from './networks.ts'

// For requests to addresses that somebody else chose: only to the public internet, never to this machine or its neighbours.

export type MayConnect = (address: string) => boolean

export class PrivateAddress extends Error {
  constructor() {
    super('the address leads into a private network')
  }
}

/** Throws for a URL whose host is a number of a private network. Such a host isn't looked up, so `publicLookup` never sees it. */
export function refusePrivateHost(url: URL, mayConnect: MayConnect = isPublicAddress) {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) && !mayConnect(host)) throw new PrivateAddress()
}

/** The very address that is then connected to: a name that is looked up twice may lead elsewhere the second time. */
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
