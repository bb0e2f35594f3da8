import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { commonHeaders } from '../http/security-headers.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import type { ShareablePage } from './page-renderer.ts'

export type VisitorPagesOptions = {
  cache: PageCache
  isPage: (path: string) => boolean
  hasSession: (cookieHeader: string | undefined) => boolean
  /** Rejects when this visitor has had enough renderings. Whoever waits for another's is not asked. */
  admit: (request: IncomingMessage) => Promise<void>
  render: (request: IncomingMessage, key: string) => Promise<ShareablePage>
  onServed: (served: { hit: boolean; status: number }) => void
  onFailed: (request: IncomingMessage, response: ServerResponse, error: unknown) => void
}

/** Answers visitors' pages straight on node:http, before anything else runs. Tells whether the request was one. */
export function serveVisitorPages({
  cache,
  isPage,
  hasSession,
  admit,
  render,
  onServed,
  onFailed,
}: VisitorPagesOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    if (!isPage(url) || hasSession(request.headers.cookie)) return false

    const key = pageKey(url)
    const known = cache.get(key)
    if (known) {
      send(request, response, known)
      onServed({ hit: true, status: known.status })
      return true
    }
    const page = cache.beingFilled(key) ?? admit(request).then(() => cache.fill(key, () => render(request, key)))
    page.then(
      (rendered) => {
        send(request, response, rendered)
        onServed({ hit: false, status: rendered.status })
      },
      (error) => onFailed(request, response, error),
    )
    return true
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedPage) {
  const headers: Record<string, string | number> = {
    ...page.headers,
    ...commonHeaders,
    etag: page.etag,
    vary: 'Accept-Encoding, Cookie',
  }
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    delete headers['content-length']
    response.writeHead(304, headers).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : undefined
  // Hardly anybody wants it plain, so it is not kept that way.
  const body = encoding ? page[encoding] : gunzipSync(page.gzip)
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

// 'br;q=0' says: anything but that.
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The header may name several versions, and a proxy may have cut the mark of a weak one off. */
function isKnown(ifNoneMatch: string | undefined, etag: string) {
  return ifNoneMatch?.includes(etag.slice(etag.indexOf('"'))) ?? false
}
