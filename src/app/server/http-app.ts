import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { callerHeader, identityMark } from '#platform/rules/identity.ts'
import type { Api } from '#platform/server/api/create-api.ts'
import type { ApiDescription } from '#platform/server/api/describe-api.ts'
import type { ContextFor } from '#platform/server/api/request-context.ts'
import type { DiskState } from '#platform/server/disk-space.ts'
import { discardBody } from '#platform/server/http/request-bodies.ts'
import { clientAddress, isForeignWrite, type OriginCheck } from '#platform/server/http/request-headers.ts'
import { commonHeaders, dataPolicy } from '#platform/server/http/security-headers.ts'
import { inTime } from '#platform/server/in-time.ts'
import { isUnavailable, retryAfterSeconds, unavailableMessage } from '#platform/server/is-unavailable.ts'
import type { Log } from '#platform/server/log.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import type { PageRenderer } from '#platform/server/pages/page-renderer.ts'
import type { RateLimiter } from '#platform/server/rate-limits.ts'

export type HttpAppOptions = {
  api: Api
  description: ApiDescription
  pages: PageRenderer
  media: { fetch: (request: Request) => Promise<Response> }
  contextFor: ContextFor
  limiter: RateLimiter
  isReady: () => Promise<boolean>
  diskState: () => DiskState
  isOwnOrigin: OriginCheck
  metrics: Metrics
  metricsToken: string | undefined
  trustedProxies: number
  clientFolder: string
  log: Log
}

/** Rendering is the dearest thing a stranger can ask for. Pages from memory do not count. */
export const renderLimit = { name: 'page', points: 240, seconds: 60 }
export const tooManyPages = 'Too many requests. Please wait a moment and try again.'
/** A database that hangs is as good as none, and whoever asks waits only so long. */
const readyMs = 2000
const uploadLimit = { name: 'upload', points: 60, seconds: 600 }

type Env = { Bindings: HttpBindings; Variables: { requestId: string } }

type ListenerOptions = {
  app: ReturnType<typeof createHttpApp>
  api: Pick<Api, 'mayBeShareable'>
  /** False for a page that is somebody's own. */
  serveVisitorPage: (request: IncomingMessage, response: ServerResponse) => boolean
  serveSharedAnswer: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** The development server's, which answers some requests itself. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  isHttps: boolean
}

/** Where a request goes. What is the same for many is answered from memory; only what may be such enters there. */
export function createRequestListener(options: ListenerOptions) {
  const { api, serveVisitorPage, serveSharedAnswer, middleware } = options
  const answer = getRequestListener(options.app.fetch)

  function route(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    if (isRead && isPagePath(url) && serveVisitorPage(request, response)) return
    if (url.startsWith('/api/') && api.mayBeShareable(request)) {
      serveSharedAnswer(request, response, () => answer(request, response))
      return
    }
    answer(request, response)
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    // A check by HTTP/1.0 sends none, and a URL cannot be made without.
    request.headers.host ??= 'localhost'
    if (options.isHttps) response.setHeader('strict-transport-security', 'max-age=31536000')
    if (middleware) middleware(request, response, () => route(request, response))
    else route(request, response)
  }
}

/** What the visitors' page cache may answer: every path that is not one of the routes below. */
function isPagePath(url: string) {
  // A proxy's request ('GET http://…') or '*' is no path.
  if (!url.startsWith('/')) return false
  return !/^\/(api|media|assets|realtime|healthz|readyz|metrics|__vite|@|src\/|node_modules\/)|^\/[\w.-]+\.[a-z]+(\?|$)/.test(
    url,
  )
}

/** Everything below the visitors' page cache: operations, API, media, files, and pages for people with a session. */
export function createHttpApp(options: HttpAppOptions) {
  const { api, description, pages, media, contextFor, isReady, metrics, log } = options
  const app = new Hono<Env>()
  const addressOf = (c: Context<Env>) => clientAddress(c.env.incoming, options.trustedProxies)
  const contextOf = (c: Context<Env>) => contextFor(c.req.raw, addressOf(c), c.get('requestId'))

  app.use(async (c, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) c.res.headers.set(name, value)
    if (isDataWithoutPolicy(c.res.headers)) c.res.headers.set('content-security-policy', dataPolicy)
    c.res.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - startedAt) / 1000
    const kind = kindOf(c.req.path)
    metrics.requests.observe({ kind, status: c.res.status }, seconds)
    // Not what was refused: addresses that somebody made up are not pages of ours.
    if ((kind === 'page' || kind === 'api') && c.res.status < 400) metrics.recent.timed(c.req.path, seconds * 1000)
    // The path alone: queries may hold names, addresses or one-time tokens.
    log.debug(
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(seconds * 1000) },
      'request',
    )
  })

  app.use(async (c, next) => {
    if (!isForeignWrite(c.req.raw, options.isOwnOrigin)) return next()
    return c.json({ code: 'foreign_origin', message: 'This request did not come from a page of this site.' }, 403)
  })

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) =>
    // Without room on the disk the site still serves whoever reads: taking it from its visitors would help nobody.
    (await inTime(isReady(), readyMs).catch(() => false))
      ? c.json({ status: 'ready', ...(options.diskState() !== 'fine' && { disk: options.diskState() }) })
      : c.json({ status: 'not ready' }, 503),
  )
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, options.metricsToken)) return c.notFound()
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })

  app.get('/api/openapi.json', async (c) => c.json(await description.document()))
  app.get('/api/docs', async (c) => c.html(await description.page(), 200, description.pageHeaders))
  app.all('/api/*', async (c) => {
    const answer = await api.fetch(c.req.raw, await contextOf(c))
    if (answer.status === 413) await discardBody(c.env.incoming)
    return answer
  })
  app.post('/media/uploads', async (c, next) => {
    const { identity, clientAddress } = await contextOf(c)
    const refusal = await options.limiter.take(uploadLimit, identity.kind === 'user' ? identity.userId : clientAddress)
    if (!refusal) return next()
    const message = 'Too many uploads. Please wait a moment and try again.'
    return c.json({ code: 'rate_limited', message }, 429, { 'retry-after': String(refusal.retryAfterSeconds) })
  })
  app.use('/media/uploads/*', async (c, next) => {
    const { identity } = await contextOf(c)
    await next()
    c.res.headers.set(callerHeader, identityMark(identity))
  })
  app.all('/media/*', (c) => media.fetch(c.req.raw))

  app.use(
    '/assets/*',
    serveStatic({
      root: options.clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.all('/assets/*', (c) => c.notFound())
  app.get(
    '/:file{[\\w.-]+\\.(?:css|svg|png|ico|txt|webmanifest)}',
    serveStatic({ root: options.clientFolder, precompressed: true }),
  )

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const context = await contextOf(c)
    // Whoever sends a made-up session cookie comes here, too, and is counted by address like any visitor.
    const { identity, clientAddress } = context
    const refusal = await options.limiter.take(renderLimit, identity.kind === 'user' ? identity.userId : clientAddress)
    if (!refusal) return pages.renderPersonal(c.req.raw, context)
    return c.text(tooManyPages, 429, { 'retry-after': String(refusal.retryAfterSeconds) })
  })
  app.all('*', (c) =>
    c.json({ code: 'method_not_allowed', message: 'Pages can only be read.' }, 405, { allow: 'GET, HEAD' }),
  )

  app.notFound((c) => c.json({ code: 'not_found', message: 'There is nothing here.' }, 404))
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    log.error({ err: error, requestId, path: c.req.path }, 'request failed')
    if (isUnavailable(error)) {
      c.header('retry-after', String(retryAfterSeconds))
      return kindOf(c.req.path) === 'page'
        ? c.text(unavailableMessage, 503)
        : c.json({ code: 'unavailable', message: unavailableMessage }, 503)
    }
    const message = `Something went wrong on our side. Please try again. (Reference ${requestId})`
    return kindOf(c.req.path) === 'page' ? c.text(message, 500) : c.json({ code: 'internal_error', message }, 500)
  })
  return app
}

function isDataWithoutPolicy(headers: Headers) {
  return (
    !headers.has('content-security-policy') &&
    /^(application\/json|text\/plain|$)/.test(headers.get('content-type') ?? '')
  )
}

function kindOf(path: string) {
  const first = path.split('/', 2)[1] ?? ''
  return ['api', 'media', 'assets'].includes(first)
    ? first
    : ['healthz', 'readyz', 'metrics'].includes(first)
      ? 'operations'
      : 'page'
}

/** Nobody without a token: a proxy on this machine that adds no header of its own looks just like the machine itself. */
function mayReadMetrics(c: Context<Env>, token: string | undefined) {
  return token !== undefined && c.req.header('authorization') === `Bearer ${token}`
}
