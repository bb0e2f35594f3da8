import { ORPCError } from '@orpc/server'
import type { ProcedureMeta, RateRule } from '#platform/rules/contract.ts'
import { banMessage, confirmEmailMessage, type Identity, isAdmin } from '#platform/rules/identity.ts'
import { hasEndlessMarks } from '#platform/rules/visible-text.ts'
import { actAs } from '../db/act-as.ts'
import { DiskFull, type DiskState } from '../disk-space.ts'
import type { RateLimit } from '../rate-limits.ts'
import type { RequestContext } from './request-context.ts'

type DeclaredTexts = Record<string, { message?: string } | undefined>

type CallOptions<Result> = {
  context: RequestContext
  input?: unknown
  path: readonly string[]
  procedure: { '~orpc': { meta: ProcedureMeta; errorMap: DeclaredTexts; route: { method?: string } } }
  next: (options?: CallOptions<Result>) => Promise<Result>
}

/** Wraps every call, over HTTP and in process, before validation, so no feature can forget it. */
export async function enforcePolicy<Result>(options: CallOptions<Result>): Promise<Result> {
  const { context, path, procedure } = options
  const { meta, errorMap, route } = procedure['~orpc']
  refuseUnlessAllowed(meta, errorMap, context.identity)
  refuseUnlessConfirmed(meta, route.method, context.identity)
  refuseOnFullDisk(meta, route.method, context.diskState())
  await refuseWhenTooMany(meta, path, context)

  if (context.sharing) {
    if (!meta.reads) context.sharing.isShareable = false
    for (const topic of meta.reads ?? []) context.sharing.topics.add(topic)
  }
  refuseMalformed(options.input)
  const { identity } = context
  const next = () => options.next({ ...options, context: contextFor(meta, context) })
  // Every change by an administrator is recorded, even if other people may make the same change.
  const isRecorded = route.method !== 'GET' && isAdmin(identity)
  const result = await (isRecorded ? actAs({ id: identity.userId, call: path.join('.') }, next) : next())
  if (meta.writes?.length) await context.announceChange(meta.writes)
  return result
}

/** Hides the request, so that a cached response can't contain any of it. */
function contextFor({ access, reads, isPersonal }: ProcedureMeta, context: RequestContext) {
  if (!reads) return context
  const { requestHeaders: _headers, resHeaders: _answer, clientAddress: _address, identity, ...rest } = context
  const isCallerSeen = isPersonal || access !== 'visitor'
  return (isCallerSeen ? { ...rest, identity } : rest) as RequestContext
}

function refuseUnlessAllowed({ access }: ProcedureMeta, texts: DeclaredTexts, identity: Identity) {
  if (access === 'visitor') return
  if (identity.kind === 'visitor') {
    const message = texts.sign_in_required?.message ?? 'Please sign in first.'
    throw new ORPCError('sign_in_required', { status: 401, message })
  }
  if (identity.kind === 'banned') {
    throw new ORPCError('account_banned', { status: 403, message: banMessage(identity.reason) })
  }
  if (access === 'admin' && identity.awaitsSecondFactor) {
    const message = 'Admins need two-step sign-in here. Set it up first.'
    throw new ORPCError('second_factor_required', { status: 403, message })
  }
  const isAllowed = access === 'user' || (access === 'admin' && isAdmin(identity))
  if (!isAllowed) {
    throw new ORPCError('not_allowed', { status: 403, message: "You don't have permission to do this." })
  }
}

function refuseUnlessConfirmed({ access, isOpenUnconfirmed }: ProcedureMeta, method = 'POST', identity: Identity) {
  if (access !== 'user' || isOpenUnconfirmed || method === 'GET' || method === 'DELETE') return
  if (identity.kind !== 'user' || identity.emailToConfirm !== 'required') return
  throw new ORPCError('email_unconfirmed', { status: 403, message: confirmEmailMessage })
}

/** Signing in still works on a low disk, so that administrators can see what's wrong. */
function refuseOnFullDisk({ isOpenOnLowDisk }: ProcedureMeta, method: string | undefined, state: DiskState) {
  if (method === 'GET' || state === 'fine' || (state === 'low' && isOpenOnLowDisk)) return
  throw new DiskFull()
}

const defaultReadLimit: RateRule = { points: 600, seconds: 60, per: 'address' }
const defaultWriteLimit: RateRule = { points: 120, seconds: 60, per: 'address' }

async function refuseWhenTooMany(meta: ProcedureMeta, path: readonly string[], context: RequestContext) {
  // The edge has already counted this page or call, so its inner calls don't count again.
  if (context.sharing) return
  const { limit, key } = limitOf(meta, path, context)
  await countCall(context, limit, key)
}

/** Calls without their own limit share one. */
export function limitOf(
  meta: ProcedureMeta,
  path: readonly string[],
  { identity, clientAddress }: Pick<RequestContext, 'identity' | 'clientAddress'>,
) {
  const changesContent = Boolean(meta.writes?.length)
  const rule = meta.limit ?? (changesContent ? defaultWriteLimit : defaultReadLimit)
  const name = meta.limit ? path.join('.') : changesContent ? 'write' : 'read'
  const key = rule.per === 'account' && identity.kind === 'user' ? identity.userId : clientAddress
  return { limit: { name, points: rule.points, seconds: rule.seconds }, key }
}

export async function countCall(
  { limiter }: Pick<RequestContext, 'limiter'>,
  limit: RateLimit,
  key: string,
  message = 'Too many requests. Please wait a moment and try again.',
) {
  const refusal = await limiter.take(limit, key)
  if (refusal) throw new ORPCError('rate_limited', { status: 429, message, data: refusal })
}

const maxDepth = 32
/** Far more than any form sends. Validating this many values still takes only milliseconds. */
const maxValues = 50_000

function refuseMalformed(input: unknown) {
  // Uses a stack instead of recursion: half a megabyte of '[' would overflow the call stack.
  const waiting: Array<{ value: unknown; depth: number }> = [{ value: input, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (++values > maxValues || depth > maxDepth) throw tooComplex()
    if (typeof value === 'string') refuseMalformedText(value)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      refuseMalformedText(key)
      waiting.push({ value: inner, depth: depth + 1 })
    }
  }
}

function refuseMalformedText(text: string) {
  // PostgreSQL can't store NUL, and UTF-8 can't encode a lone surrogate.
  const isStorable = text.isWellFormed() && !text.includes('\0')
  if (!isStorable) throw malformedText("The text has a character that can't be stored.")
  if (hasEndlessMarks(text)) throw malformedText('The text has too many accents on one letter.')
}

function malformedText(message: string) {
  return new ORPCError('malformed_text', { status: 400, message })
}

function tooComplex() {
  return new ORPCError('malformed_request', { status: 400, message: "The request couldn't be read." })
}
