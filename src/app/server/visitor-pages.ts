import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ContextFor } from '#platform/server/api/request-context.ts'
import type { Bus } from '#platform/server/bus.ts'
import { clientAddress } from '#platform/server/http/request-headers.ts'
import { commonHeaders, dataPolicy } from '#platform/server/http/security-headers.ts'
import { isUnavailable, retryAfterSeconds, unavailableMessage } from '#platform/server/is-unavailable.ts'
import type { Log } from '#platform/server/log.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { createPageCache, sendCachedPage } from '#platform/server/pages/page-cache.ts'
import type { PageRenderer } from '#platform/server/pages/page-renderer.ts'
import type { RateLimiter } from '#platform/server/rate-limits.ts'
import { renderLimit, tooManyPages } from './http-app.ts'

export type VisitorPagesOptions = {
  bus: Bus
  limiter: RateLimiter
  renderer: Pick<PageRenderer, 'renderShareable'>
  hasSession: (cookieHeader: string | undefined) => boolean
  contextFor: ContextFor
  metrics: Metrics
  log: Log
  trustedProxies: number
  isCached: boolean
}

const failureHeaders = {
  ...commonHeaders,
  'content-security-policy': dataPolicy,
  'content-type': 'text/plain; charset=utf-8',
}

class TooManyPages extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too many pages')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Answers pages for visitors straight on node:http, from memory where possible. Only renderings count against a visitor's limit.
 * False for whoever has a session: that page is theirs alone.
 */
export function serveVisitorPages({
  bus,
  limiter,
  renderer,
  hasSession,
  contextFor,
  metrics,
  log,
  trustedProxies,
  isCached,
}: VisitorPagesOptions) {
  const cache = createPageCache({ bus, maxBytes: 32 * 1024 * 1024, maxAgeMs: isCached ? 10 * 60_000 : 0 })

  // Not a part of the rendering, which others may be waiting for: their page must not fail for this visitor's haste.
  async function admit(incoming: IncomingMessage) {
    const refusal = await limiter.take(renderLimit, clientAddress(incoming, trustedProxies))
    if (refusal) throw new TooManyPages(refusal.retryAfterSeconds)
  }

  async function render(incoming: IncomingMessage, key: string) {
    const address = clientAddress(incoming, trustedProxies)
    const requestId = randomUUID()
    // A page is the same for every visitor: nothing of this one's headers goes into it, the host included.
    const request = new Request(`http://localhost${key}`, { headers: { accept: 'text/html' } })
    const startedAt = performance.now()
    const rendered = await renderer.renderShareable(request, await contextFor(request, address, requestId))
    if (rendered.status === 200) metrics.recent.timed(key.split('?')[0] ?? key, performance.now() - startedAt)
    // A page that is kept is an answer to many requests.
    if (rendered.status !== 200) rendered.headers.set('x-request-id', requestId)
    return rendered
  }

  function onFailed(incoming: IncomingMessage, response: ServerResponse, error: unknown) {
    if (error instanceof TooManyPages) {
      response.writeHead(429, {
        ...failureHeaders,
        'retry-after': String(error.retryAfterSeconds),
      })
      response.end(tooManyPages)
      return
    }
    const requestId = randomUUID()
    log.error({ err: error, requestId, path: incoming.url?.split('?')[0] }, 'page failed')
    if (isUnavailable(error)) {
      const retry = { 'retry-after': String(retryAfterSeconds) }
      response.writeHead(503, { ...failureHeaders, ...retry, 'x-request-id': requestId }).end(unavailableMessage)
      return
    }
    response.writeHead(500, {
      ...failureHeaders,
      'x-request-id': requestId,
    })
    response.end(`Something went wrong on our side. Please try again. (Reference ${requestId})`)
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (hasSession(request.headers.cookie)) return false
    const key = pageKey(request.url ?? '/')
    const known = cache.get(key)
    if (known) {
      sendCachedPage(request, response, known)
      metrics.visitorPages.inc({ cache: 'hit' })
      return true
    }
    const page = cache.beingFilled(key) ?? admit(request).then(() => cache.fill(key, () => render(request, key)))
    page.then(
      (rendered) => {
        sendCachedPage(request, response, rendered)
        metrics.visitorPages.inc({ cache: 'miss' })
      },
      (error) => onFailed(request, response, error),
    )
    return true
  }
}

/** One key for every spelling of a page's address: no tracking parameters, the others in order, no slash at the end. */
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

const trackingParameter = /^(utm_.*|fbclid|gclid|msclkid|mc_eid|ref)$/
