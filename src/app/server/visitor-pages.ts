import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSessionCookie } from '#features/accounts/server/sessions.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Bus } from '#platform/server/bus.ts'
import { clientAddress } from '#platform/server/http/client-address.ts'
import type { Log } from '#platform/server/log.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { createPageCache } from '#platform/server/pages/page-cache.ts'
import type { PageRenderer } from '#platform/server/pages/page-renderer.ts'
import { serveVisitorPages } from '#platform/server/pages/serve-visitor-pages.ts'
import type { RateLimiter } from '#platform/server/rate-limits.ts'
import { isPagePath } from './http-app.ts'

export type VisitorPagesOptions = {
  bus: Bus
  limiter: RateLimiter
  renderer: PageRenderer
  contextFor: (request: Request, address: string, requestId: string) => Promise<RequestContext>
  metrics: Metrics
  log: Log
  trustedProxies: number
  isCached: boolean
}

const renderLimit = { name: 'page', points: 240, seconds: 60 }

class TooManyPages extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too many pages')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Pages for visitors without a session, from memory where possible. Only renderings count against a visitor's limit. */
export function createVisitorPages({
  bus,
  limiter,
  renderer,
  contextFor,
  metrics,
  log,
  trustedProxies,
  isCached,
}: VisitorPagesOptions) {
  const cache = createPageCache({ bus, maxBytes: 32 * 1024 * 1024, maxAgeMs: isCached ? 10 * 60_000 : 0 })

  async function render(incoming: IncomingMessage, key: string) {
    const address = clientAddress(incoming, trustedProxies)
    const refusal = await limiter.take(renderLimit, address)
    if (refusal) throw new TooManyPages(refusal.retryAfterSeconds)
    // A page is the same for every visitor: nothing of this one's headers but the host goes into it.
    const request = new Request(new URL(key, `http://${incoming.headers.host ?? 'localhost'}`), {
      headers: { accept: 'text/html' },
    })
    return renderer.renderShareable(request, await contextFor(request, address, randomUUID()))
  }

  function onFailed(incoming: IncomingMessage, response: ServerResponse, error: unknown) {
    if (error instanceof TooManyPages) {
      response.writeHead(429, {
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': String(error.retryAfterSeconds),
      })
      response.end('Too many requests. Please wait a moment and try again.')
      return
    }
    const requestId = randomUUID()
    log.error({ err: error, requestId, path: incoming.url?.split('?')[0] }, 'page failed')
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(`Something went wrong on our side. Please try again. (Reference ${requestId})`)
  }

  const serve = serveVisitorPages({
    cache,
    isPage: isPagePath,
    hasSession: hasSessionCookie,
    render,
    onServed: ({ hit }) => metrics.visitorPages.inc({ cache: hit ? 'hit' : 'miss' }),
    onFailed,
  })
  return { serve, cache }
}
