import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { unsubscribePath } from '#features/notices/rules/notice-kinds.ts'
import { type SharingOptions, serveSharing } from '#features/sharing/server/serve-sharing.ts'
import { callerHeader, type Identity, nameIdentity } from '#platform/rules/identity.ts'
import { uploadsPath } from '#platform/rules/upload.ts'
import type { Api } from '#platform/server/api/create-api.ts'
import type { ApiDescription } from '#platform/server/api/describe-api.ts'
import { countCall } from '#platform/server/api/enforce-policy.ts'
import type { ContextFor, RequestContext } from '#platform/server/api/request-context.ts'
import type { DiskState } from '#platform/server/disk-space.ts'
import { discardBody } from '#platform/server/http/request-bodies.ts'
import { clientAddress } from '#platform/server/http/request-headers.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import type { PageRenderer } from '#platform/server/pages/page-renderer.ts'
import { withTimeout } from '#platform/server/with-timeout.ts'
import { webManifest } from './web-manifest.ts'

export type HttpAppOptions = {
  api: Api
  description: ApiDescription
  pages: PageRenderer
  media: {
    upload: (request: Request, identity: Identity, network: string) => Promise<Response>
    download: (request: Request) => Promise<Response>
  }
  contextFor: ContextFor
  isReady: () => Promise<boolean>
  diskState: () => DiskState
  metrics: Metrics
  metricsToken: string | undefined
  trustedProxies: number
  clientFolder: string
  sharing: SharingOptions
  site: { name: string; personality: string }
  hasServiceWorker: boolean
}

/** Rendering is the most expensive request a visitor can make. Cached pages don't count. */
export const renderLimit = { name: 'page', points: 240, seconds: 60 }
/** A database that doesn't answer within this time counts as down. */
const readyMs = 2000
const uploadLimit = { name: 'upload', points: 60, seconds: 600 }

type Env = { Bindings: HttpBindings & { requestId: string } }

export type HttpApp = ReturnType<typeof createHttpApp>

/** The edge (`http-edge.ts`) checks each request first, and formats the errors thrown here. */
export function createHttpApp(options: HttpAppOptions) {
  const { api, description, pages, media, isReady, metrics } = options
  const app = new Hono<Env>()
  const contextOf = (c: Context<Env>) =>
    options.contextFor(c.req.raw, clientAddress(c.env.incoming, options.trustedProxies), c.env.requestId)

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) =>
    // A full disk still counts as ready, because the site can serve readers.
    (await withTimeout(isReady(), readyMs).catch(() => false))
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
  // Mail programs post here to unsubscribe (RFC 8058). The token is enough; the body is ignored.
  app.post(unsubscribePath, async (c) => {
    const url = new URL(`/api/notices/unsubscribe/${encodeURIComponent(c.req.query('token') ?? '')}`, c.req.url)
    return api.fetch(new Request(url, { method: 'POST' }), await contextOf(c))
  })
  app.all(`${uploadsPath}/*`, async (c) => {
    const context = await contextOf(c)
    if (c.req.method === 'POST' && c.req.path === uploadsPath) {
      const message = 'Too many uploads. Please wait a moment and try again.'
      await countCall(context, uploadLimit, accountOrAddress(context), message)
    }
    const answer = await media.upload(c.req.raw, context.identity, context.clientAddress)
    answer.headers.set(callerHeader, nameIdentity(context.identity))
    return answer
  })
  app.all('/media/*', (c) => media.download(c.req.raw))
  app.route(
    '/',
    serveSharing(options.sharing, (c) => clientAddress(c.env.incoming, options.trustedProxies)),
  )

  app.use(
    '/assets/*',
    serveStatic({
      root: options.clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  app.all('/assets/*', (c) => c.notFound())
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(webManifest(options.site)), 200, { 'content-type': 'application/manifest+json' }),
  )
  // A browser with a broken worker asks here on its next page, past that worker (decision 0074).
  app.get(
    '/worker.js',
    serveStatic({
      root: options.clientFolder,
      path: options.hasServiceWorker ? 'worker.js' : 'worker-off.js',
      onFound: (_path, c) => c.header('cache-control', 'no-cache'),
    }),
  )
  app.get(`/:file{${looseName}}`, serveStatic({ root: options.clientFolder, precompressed: true }))
  // Browsers and crawlers request these by themselves, so don't render a whole page for them.
  app.get(`/:file{${looseName}}`, (c) => c.notFound())
  app.get('/.well-known/*', (c) => c.notFound())

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const context = await contextOf(c)
    // Requests with an invalid session cookie come here too, and count by address.
    await countCall(context, renderLimit, accountOrAddress(context))
    return pages.renderPersonal(c.req.raw, context)
  })
  app.all('*', (c) =>
    c.json({ code: 'method_not_allowed', message: 'Pages can only be read.' }, 405, { allow: 'GET, HEAD' }),
  )

  app.notFound((c) => c.json({ code: 'not_found', message: "There's nothing here." }, 404))
  app.onError((error) => {
    throw error
  })
  return app
}

const looseName = '[\\w.-]+\\.(?:css|js|json|svg|png|ico|txt|xml|webmanifest)'
export const looseFile = new RegExp(`^/${looseName}$`)

function accountOrAddress({ identity, clientAddress }: RequestContext) {
  return identity.kind === 'user' ? identity.userId : clientAddress
}

/** Always requires a token: a local proxy without forwarding headers looks like localhost. */
function mayReadMetrics(c: Context<Env>, token: string | undefined) {
  return token !== undefined && c.req.header('authorization') === `Bearer ${token}`
}
