import { ORPCError } from '@orpc/server'
import type { ProcedureMeta, RateRule } from '#platform/rules/contract.ts'
import { banMessage, type Identity, isAdmin } from '#platform/rules/identity.ts'
import type { RequestContext } from './request-context.ts'

type CallOptions<Result> = {
  context: RequestContext
  path: readonly string[]
  procedure: { '~orpc': { meta: ProcedureMeta } }
  next: () => Promise<Result>
}

/**
 * Enforces what the contract declares: who, how often, which content. It wraps every call of the router, over HTTP and
 * in process, before the input is looked at: a feature cannot forget it. A procedure that declares nobody is for nobody.
 */
export async function enforcePolicy<Result>({ context, path, procedure, next }: CallOptions<Result>): Promise<Result> {
  const { meta } = procedure['~orpc']
  refuseUnlessAllowed(meta, context.identity)
  await refuseWhenTooMany(meta, path, context)

  if (context.page) {
    if (!meta.reads) context.page.isShareable = false
    for (const topic of meta.reads ?? []) context.page.topics.add(topic)
  }
  const result = await next()
  if (meta.writes) await context.announceChange(meta.writes)
  return result
}

function refuseUnlessAllowed({ access }: ProcedureMeta, identity: Identity) {
  if (access === 'visitor') return
  if (access && identity.kind === 'visitor') {
    throw new ORPCError('sign_in_required', { status: 401, message: 'Please sign in first.' })
  }
  if (access && identity.kind === 'banned') {
    throw new ORPCError('account_banned', { status: 403, message: banMessage(identity.reason) })
  }
  const isAllowed = access === 'user' || (access === 'admin' && isAdmin(identity))
  if (!isAllowed) {
    throw new ORPCError('not_allowed', { status: 403, message: 'You do not have permission to do this.' })
  }
}

const defaultReadLimit: RateRule = { points: 600, seconds: 60, per: 'address' }
const defaultWriteLimit: RateRule = { points: 120, seconds: 60, per: 'address' }

async function refuseWhenTooMany(meta: ProcedureMeta, path: readonly string[], context: RequestContext) {
  // A page counts as a page; the calls made for it are not counted again.
  if (context.page) return
  const rule = meta.limit ?? (meta.writes ? defaultWriteLimit : defaultReadLimit)
  const name = meta.limit ? path.join('.') : meta.writes ? 'write' : 'read'
  const key =
    rule.per === 'account' && context.identity.kind === 'user' ? context.identity.userId : context.clientAddress
  const refusal = await context.limiter.take({ name, points: rule.points, seconds: rule.seconds }, key)
  if (!refusal) return
  context.resHeaders?.set('retry-after', String(refusal.retryAfterSeconds))
  throw new ORPCError('rate_limited', {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: refusal,
  })
}
