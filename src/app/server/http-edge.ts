import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { ORPCError } from '@orpc/server'
import { callerHeader, type Identity, nameIdentity, visitor } from '#platform/rules/identity.ts'
import { sharedHeader } from '#platform/rules/kept-answers.ts'
import type { Api, ShareableCall } from '#platform/server/api/create-api.ts'
import { countCall, limitOf } from '#platform/server/api/enforce-policy.ts'
import { nameFailure, retryAfterOf } from '#platform/server/api/name-errors.ts'
import type { ContextFor } from '#platform/server/api/request-context.ts'
import { clientAddress, isForeignWrite, type OriginCheck } from '#platform/server/http/request-headers.ts'
import { commonHeaders, dataPolicy } from '#platform/server/http/security-headers.ts'
import { newSharing, type SharedResponses, sendShared } from '#platform/server/http/shared-responses.ts'
import type { Log } from '#platform/server/log.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import type { PageRenderer } from '#platform/server/pages/page-renderer.ts'
import type { RateLimiter } from '#platform/server/rate-limits.ts'
import { type HttpApp, looseFile, renderLimit } from './http-app.ts'

export type HttpEdgeOptions = {
  app: HttpApp
  api: Pick<Api, 'findShareable'>
  renderer: Pick<PageRenderer, 'renderShareable'>
  shared: SharedResponses
  sessions: {
    hasCookie: (cookieHeader: string | undefined) => boolean
    identify: (headers: Headers) => Promise<Identity>
  }
  contextFor: ContextFor
  limiter: RateLimiter
  isOwnOrigin: OriginCheck
  isHttps: boolean
  trustedProxies: number
  clientFolder: string
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  metrics: Metrics
  log: Log
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  startedAt: number
  path: string
  kind: string
  headers: Record<string, string>
}

/** Shared responses bypass the app and use node:http, because they are most of the traffic. */
export function createHttpEdge(options: HttpEdgeOptions) {
  const { app, api, renderer, shared, sessions, contextFor, isOwnOrigin, middleware, metrics, log } = options
  const { kindOf, takesPosts } = createKinds(app, options.clientFolder)
  const everywhere = {
    ...commonHeaders,
    ...(options.isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  }

  async function answer(exchange: Exchange) {
    const { request, kind } = exchange
    if (isForeignWrite(request, isOwnOrigin)) {
      const message = "This request didn't come from a page of this site."
      throw new ORPCError('foreign_origin', { status: 403, message })
    }
    const hasSession = sessions.hasCookie(request.headers.cookie)
    // Absolute request targets ('GET http://…') and '*' aren't paths.
    const isShared = kind === 'page' && isRead(request) && !hasSession && request.url?.startsWith('/')
    if (isShared && !takesPosts(exchange.path)) return servePage(exchange)
    const call = kind === 'api' ? await api.findShareable(request) : undefined
    if (call && !(hasSession && call.meta.isPersonal)) return serveCall(exchange, call, hasSession)
    return serveByApp(exchange)
  }

  /** Only renderings count against the limit; visitors waiting for the same page are free. */
  async function servePage(exchange: Exchange) {
    const { request, response, requestId } = exchange
    const key = pageKey(request.url ?? '/')
    const known = shared.find(key)
    metrics.visitorPages.inc({ cache: known && !(known instanceof Promise) ? 'hit' : 'miss' })
    if (known) return sendShared(request, response, await known, exchange.headers)
    const address = clientAddress(request, options.trustedProxies)
    await countCall(options, renderLimit, address)
    const render = async () => {
      // All visitors share this page, so nothing from this request may go into it.
      const plain = new Request(`http://localhost${key}`, { headers: { accept: 'text/html' } })
      return renderer.renderShareable(plain, await contextFor(plain, address, requestId))
    }
    const made = await shared.fill(key, render)
    noteTime(exchange, made.status)
    sendShared(request, response, made, exchange.headers)
  }

  /** Every call counts against the limit, even when its answer is cached. */
  async function serveCall(exchange: Exchange, call: ShareableCall, hasSession: boolean) {
    const { request, response, requestId, headers } = exchange
    const cookie = request.headers.cookie ?? ''
    const identity = hasSession ? await sessions.identify(new Headers({ cookie })) : visitor
    headers[callerHeader] = nameIdentity(identity)
    headers[sharedHeader] = '1'
    const address = clientAddress(request, options.trustedProxies)
    const counted = limitOf(call.meta, call.path, { identity, clientAddress: address })
    await countCall(options, counted.limit, counted.key)
    const { key, answer } = await call.read(isRead(request) ? '' : await text(request))
    // Answers as a visitor, because others may get this response too.
    const make = async () => {
      const sharing = newSharing()
      const context = await contextFor({ headers: new Headers() }, address, requestId)
      const body = Buffer.from(await answer({ ...context, sharing }))
      const headers = new Headers({ 'content-type': 'application/json', 'content-security-policy': dataPolicy })
      return { status: 200, headers, body, sharing }
    }
    const known = key === undefined ? undefined : shared.find(key)
    metrics.sharedAnswers.inc({ cache: known && !(known instanceof Promise) ? 'hit' : 'miss' })
    // Input without a key is invalid: `make` rejects it, so nothing is cached.
    const found = (await known) ?? (await shared.fill(key ?? requestId, make))
    if (!known) noteTime(exchange, found.status)
    const kept = identity.kind === 'visitor' ? 'no-cache' : 'private, no-cache'
    headers['cache-control'] = isRead(request) ? kept : 'no-store'
    sendShared(request, response, found, headers)
  }

  function serveByApp(exchange: Exchange) {
    const { request, response, headers } = exchange
    for (const name in headers) response.setHeader(name, headers[name] ?? '')
    return getRequestListener((webRequest) => answerByApp(exchange, webRequest))(request, response)
  }

  async function answerByApp(exchange: Exchange, webRequest: Request) {
    const env = { incoming: exchange.request, outgoing: exchange.response, requestId: exchange.requestId }
    const made = await Promise.resolve(app.fetch(webRequest, env)).catch((error: unknown) => {
      const failure = describeFailure(exchange, error)
      return new Response(failure.body, failure)
    })
    if (isDataWithoutPolicy(made.headers)) made.headers.set('content-security-policy', dataPolicy)
    noteTime(exchange, made.status)
    return made
  }

  function noteTime({ kind, path, request, requestId, startedAt }: Exchange, status: number) {
    const ms = performance.now() - startedAt
    metrics.requests.observe({ kind, status }, ms / 1000)
    // Refused paths may be made up, so they don't go into the metrics.
    if ((kind === 'page' || kind === 'api') && status < 400) metrics.recent.timed(path, ms)
    // Log only the path: queries may hold names, addresses or one-time tokens.
    log.debug({ requestId, method: request.method, path, status, ms: Math.round(ms) }, 'request')
  }

  function fail(exchange: Exchange, error: unknown) {
    const { request, response, headers } = exchange
    const failure = describeFailure(exchange, error)
    noteTime(exchange, failure.status)
    if (response.headersSent) return response.destroy()
    response.writeHead(failure.status, { ...headers, ...failure.headers })
    response.end(request.method === 'HEAD' ? undefined : failure.body)
  }

  function describeFailure({ request, requestId, path, kind }: Exchange, error: unknown) {
    const failure = nameFailure(error, requestId)
    // A named error was logged where it was named.
    if (failure !== error) log.error({ err: error, requestId, path }, 'request failed')
    const isText = kind === 'page' && isRead(request)
    const { code, message } = failure
    const json = kind !== 'api' ? { code, message } : path.startsWith('/api/rpc/') ? { json: failure } : failure
    const retryAfter = retryAfterOf(failure)
    return {
      status: failure.status,
      body: isText ? message : JSON.stringify(json),
      headers: {
        'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
        'content-security-policy': dataPolicy,
        'cache-control': 'no-store',
        ...(retryAfter && { 'retry-after': retryAfter }),
      },
    }
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    // HTTP/1.0 health checks send no host, and a URL needs one.
    request.headers.host ??= 'localhost'
    const requestId = randomUUID()
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const headers = { ...everywhere, 'x-request-id': requestId }
    const startedAt = performance.now()
    const exchange = { request, response, requestId, startedAt, path, kind: kindOf(path, isRead(request)), headers }
    const next = () => void answer(exchange).catch((error: unknown) => fail(exchange, error))
    if (middleware) middleware(request, response, next)
    else next()
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Pages that take posts belong to one person: their address has a mailed token. */
function createKinds(app: HttpApp, clientFolder: string) {
  const firstOf = (path: string) => path.split('/', 2)[1] ?? ''
  const firstsOf = (routes: HttpApp['routes']) => new Set(routes.map(({ path }) => firstOf(path)))
  const read = firstsOf(app.routes.filter(({ method }) => method !== 'POST'))
  const posted = firstsOf(app.routes.filter(({ method }) => method === 'POST'))
  const files = new Set(readdirSync(clientFolder))
  return {
    kindOf: (path: string, isReading: boolean) => {
      const first = firstOf(path)
      if (['api', 'media', 'assets'].includes(first)) return first
      if (read.has(first) || (!isReading && posted.has(first))) return 'operations'
      return files.has(first) || looseFile.test(path) ? 'assets' : 'page'
    },
    takesPosts: (path: string) => posted.has(firstOf(path)),
  }
}

function isDataWithoutPolicy(headers: Headers) {
  return (
    !headers.has('content-security-policy') &&
    /^(application\/json|text\/plain|$)/.test(headers.get('content-type') ?? '')
  )
}

export function pageKey(requestUrl: string) {
  const queryStart = requestUrl.indexOf('?')
  const path = queryStart < 0 ? requestUrl : requestUrl.slice(0, queryStart)
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (queryStart < 0) return trimmed
  const parameters = new URLSearchParams(requestUrl.slice(queryStart + 1))
  for (const name of [...parameters.keys()]) if (trackingParameter.test(name)) parameters.delete(name)
  parameters.sort()
  const query = parameters.toString()
  return query ? `${trimmed}?${query}` : trimmed
}

const trackingParameter = /^(utm_.*|fbclid|gclid|msclkid|mc_eid|ref|notice)$/
