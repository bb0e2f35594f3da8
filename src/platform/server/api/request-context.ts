import type { ContentTopic } from '#platform/rules/contract.ts'
import type { Identity, SignedInIdentity } from '#platform/rules/identity.ts'
import type { Bus } from '../bus.ts'
import type { DiskState } from '../disk-space.ts'
import { contentChangedTopic, type Sharing } from '../http/shared-responses.ts'
import type { RateLimiter } from '../rate-limits.ts'

/** What every procedure knows about the call it serves. */
export type RequestContext = {
  identity: Identity
  requestId: string
  /** What limits count by: an IPv4 address or an IPv6 network. */
  clientAddress: string
  requestHeaders: Headers
  /** Headers the answer will carry, for cookies. Calls made while a page is rendered have none. */
  resHeaders?: Headers | undefined
  limiter: RateLimiter
  /** Of the disk that the database writes to, where that is ours to know. */
  diskState: () => DiskState
  /** Says on every node that content changed, after the change is committed. */
  announceChange: (topics: readonly ContentTopic[]) => Promise<void>
  /** Set while a page is rendered or an answer made that others may get: collects what it was made of. */
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

/** The id of whoever is signed in, where visitors may call, too. */
export function viewerIdOf({ identity }: RequestContext) {
  return identity.kind === 'user' ? identity.userId : null
}

/** Who calls, where the contract asks for a session: the policy has turned everybody else away. */
export function callerOf({ identity }: RequestContext): SignedInIdentity {
  if (identity.kind !== 'user') throw new Error('This call needs `access: user` or `admin` in its contract.')
  return identity
}
