import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { commonHeaders } from '../http/security-headers.ts'
import type { CachedPage } from './page-cache.ts'

/** Compressed as the request wants it, or only the news that what the browser has is still right. */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  ownHeaders: Record<string, string> = {},
) {
  const headers: Record<string, string | number> = {
    ...page.headers,
    ...commonHeaders,
    ...ownHeaders,
    vary: 'Accept-Encoding, Cookie',
  }
  // The answer to a POST has no version that could be asked for again.
  const isVersioned = request.method !== 'POST'
  if (isVersioned) headers.etag = page.etag
  if (isVersioned && page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
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
