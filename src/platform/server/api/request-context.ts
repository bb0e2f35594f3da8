import type { ContentTopic } from '#platform/rules/contract.ts'
import type { Identity, SignedInIdentity } from '#platform/rules/identity.ts'
import type { Bus } from '../bus.ts'
import type { DiskState } from '../disk-space.ts'
import { contentChangedTopic, type Sharing } from '../http/shared-responses.ts'
import type { RateLimiter } from '../rate-limits.ts'

export type RequestContext = {
  identity: Identity
  requestId: string
  /** Rate limits count by this: an IPv4 address or an IPv6 network. */
  clientAddress: string
  requestHeaders: Headers
  /** Calls made while a page renders have none. */
  resHeaders?: Headers | undefined
  limiter: RateLimiter
  diskState: () => DiskState
  announceChange: (topics: readonly ContentTopic[]) => Promise<void>
  /** Set while we make a cacheable page or response. */
  sharing?: Sharing | undefined
}

export type ContextFor = (
  request: { headers: Headers },
  clientAddress: string,
  requestId: string,
) => Promise<RequestContext>

type ContextOptions = {
  sessions: { identify: (headers: Headers) => Promise<Identity> }
  limiter: RateLimiter
  diskState: () => DiskState
  bus: Bus
}

export function createContextFor({ sessions, limiter, diskState, bus }: ContextOptions): ContextFor {
  return async (request, clientAddress, requestId) => ({
    identity: await sessions.identify(request.headers),
    requestId,
    clientAddress,
    requestHeaders: request.headers,
    limiter,
    diskState,
    announceChange: (topics) => bus.publish(contentChangedTopic, { topics }),
  })
}

export function viewerIdOf({ identity }: RequestContext) {
  return identity.kind === 'user' ? identity.userId : null
}

export function callerOf({ identity }: RequestContext): SignedInIdentity {
  if (identity.kind !== 'user') throw new Error('This call needs `access: user` or `admin` in its contract.')
  return identity
}
