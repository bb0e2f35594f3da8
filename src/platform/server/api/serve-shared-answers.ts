import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { callerHeader, type Identity, identityMark, visitor } from '#platform/rules/identity.ts'
import { clientAddress, isForeignWrite, type OriginCheck } from '../http/request-headers.ts'
import { commonHeaders, dataPolicy } from '../http/security-headers.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { newPageRecord, type PageCache, type ShareablePage, sendCachedPage } from '../pages/page-cache.ts'
import type { RateLimiter } from '../rate-limits.ts'
import type { Api, JsonAnswer, ShareableCall } from './create-api.ts'
import { limitOf } from './enforce-policy.ts'
import type { ContextFor } from './request-context.ts'

export type SharedAnswersOptions = {
  /** Not the pages': however many different questions somebody makes up, pages stay. */
  cache: PageCache
  api: Pick<Api, 'findShareable'>
  hasSession: (cookieHeader: string | undefined) => boolean
  identify: (headers: Headers) => Promise<Identity>
  limiter: RateLimiter
  contextFor: ContextFor
  isOwnOrigin: OriginCheck
  trustedProxies: number
  metrics: Metrics
  log: Log
}

/** Longer inputs are for writing or searching, and not worth keeping. */
const longestBody = 2000

/**
 * Answers calls that everybody gets the same answer to from memory, on node:http, counted by the same limits as any call.
 * What is not one of them goes to `next`: an unknown call, one that depends on who is signed in, one too many.
 */
export function serveSharedAnswers(options: SharedAnswersOptions) {
  const { cache, api, limiter, metrics, log } = options

  async function admit(request: IncomingMessage, wanted: Wanted) {
    const call = await api.findShareable(wanted.kind, wanted.pathname)
    if (!call) return undefined
    const hasSession = options.hasSession(request.headers.cookie)
    if (hasSession && call.meta.isPersonal) return undefined
    const identity = hasSession
      ? await options.identify(new Headers({ cookie: request.headers.cookie ?? '' }))
      : visitor
    const address = clientAddress(request, options.trustedProxies)
    const { limit, key } = limitOf(call.meta, call.path, { identity, clientAddress: address })
    const refusal = await limiter.take(limit, key)
    return refusal ? undefined : { call, identity, address }
  }

  /** As a visitor, whoever asks: nothing of this request goes into what others may get. */
  async function compute(call: ShareableCall, input: unknown, address: string): Promise<ShareablePage> {
    const startedAt = performance.now()
    const page = newPageRecord()
    const resHeaders = new Headers()
    const context = await options.contextFor(new Request('http://localhost/'), address, randomUUID())
    const answer = await call.answer(input, { ...context, page, resHeaders })
    const ms = performance.now() - startedAt
    metrics.requests.observe({ kind: 'api', status: answer.status }, ms / 1000)
    if (answer.status < 400) metrics.recent.timed(`/api/rpc/${call.path.join('/')}`, ms)
    return { ...storable(answer, resHeaders), page }
  }

  async function answer({ call, identity, address }: Admitted, { query }: Wanted, request: IncomingMessage) {
    const isRead = request.method !== 'POST'
    const own = {
      [callerHeader]: identityMark(identity),
      'cache-control': isRead ? (identity.kind === 'visitor' ? 'no-cache' : 'private, no-cache') : 'no-store',
      'x-request-id': randomUUID(),
    }
    const body = isRead ? '' : await text(request)
    const input = await call.readInput({ query, body }).then(
      (value) => ({ value }),
      (error: unknown) => ({ refusal: call.refuse(error) }),
    )
    if ('refusal' in input) return { own, plain: storable(input.refusal) }
    const key = await call.keyOf(input.value)
    if (key === undefined) return { own, plain: await compute(call, input.value, address) }
    const known = cache.get(key)
    metrics.sharedAnswers.inc({ cache: known ? 'hit' : 'miss' })
    return { own, kept: known ?? (await cache.fill(key, () => compute(call, input.value, address))) }
  }

  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const wanted = wantedBy(request, options.isOwnOrigin)
    // Whatever failed on the way fails there again, and has its words there.
    const admitted = wanted && (await admit(request, wanted).catch(() => undefined))
    if (!wanted || !admitted) return next()
    try {
      const { own, kept, plain } = await answer(admitted, wanted, request)
      // A failure is of this moment.
      if ((kept ?? plain).status >= 400) own['cache-control'] = 'no-store'
      if (kept) sendCachedPage(request, response, kept, own)
      else sendPlain(request, response, plain, own)
    } catch (error) {
      log.error({ err: error, procedure: admitted.call.path.join('.') }, 'a shared answer failed')
      response.destroy()
    }
  }
}

type Wanted = { kind: 'rest' | 'rpc'; pathname: string; query: string }
type Admitted = { call: ShareableCall; identity: Identity; address: string }
type Storable = { status: number; headers: Headers; body: Buffer }

/** Only what is spelt plainly and sent as the site's own client sends it: everything else is for the library to judge. */
function wantedBy(request: IncomingMessage, isOwnOrigin: OriginCheck): Wanted | undefined {
  const { url = '', method, headers } = request
  const [pathname = '', query = ''] = splitOnce(url, '?')
  if (!/^[\w/-]+$/.test(pathname)) return undefined
  const isRpc = pathname.startsWith('/api/rpc/')
  if (method === 'GET' || method === 'HEAD') {
    if (isRpc || headers['content-type'] !== undefined) return undefined
    return { kind: 'rest', pathname: pathname.slice('/api'.length), query }
  }
  if (method !== 'POST' || !isRpc || headers['content-type'] !== 'application/json') return undefined
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= longestBody)) return undefined
  if (isForeignWrite({ method, headers: { get: (name) => firstOf(headers[name]) } }, isOwnOrigin)) return undefined
  return { kind: 'rpc', pathname: pathname.slice('/api/rpc'.length), query: '' }
}

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null

function splitOnce(value: string, separator: string) {
  const at = value.indexOf(separator)
  return at < 0 ? [value] : [value.slice(0, at), value.slice(at + 1)]
}

function storable({ status, body }: JsonAnswer, extra = new Headers()): Storable {
  const headers = new Headers(extra)
  headers.set('content-type', 'application/json')
  headers.set('content-security-policy', dataPolicy)
  return { status, headers, body: Buffer.from(body) }
}

function sendPlain(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Storable,
  own: Record<string, string>,
) {
  const all = { ...Object.fromEntries(headers), ...commonHeaders, ...own, 'content-length': body.length }
  response.writeHead(status, all).end(request.method === 'HEAD' ? undefined : body)
}
