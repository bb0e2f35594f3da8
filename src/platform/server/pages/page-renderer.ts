import { randomBytes } from 'node:crypto'
import type { Api } from '../api/create-api.ts'
import type { RequestContext } from '../api/request-context.ts'
import { contentSecurityPolicy, replaceNonceByHashes } from '../http/security-headers.ts'
import { newPageRecord, type PageRecord } from './page-record.ts'

/** The built pages: what `app/web/render.ts` exports. */
export type PageEntry = {
  fetch: (
    request: Request,
    options: { context: { api: unknown; nonce: string | undefined } },
  ) => Promise<Response> | Response
}

export type ShareablePage = { status: number; headers: Headers; body: Buffer; page: PageRecord }

export type PageRendererOptions = { loadEntry: () => Promise<PageEntry>; api: Api; isDevelopment: boolean }

export function createPageRenderer({ loadEntry, api, isDevelopment }: PageRendererOptions) {
  async function render(request: Request, context: RequestContext) {
    const entry = await loadEntry()
    // The development server adds scripts of its own to the page, which no nonce or hash could name.
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64url')
    const page = newPageRecord()
    const response = await entry.fetch(withReadablePath(request), {
      context: { api: api.clientFor({ ...context, page }), nonce },
    })
    return { response, nonce, page }
  }

  return {
    /** For somebody signed in: streamed, never stored. */
    async renderPersonal(request: Request, context: RequestContext): Promise<Response> {
      const { response, nonce } = await render(request, context)
      const headers = new Headers(response.headers)
      if (nonce) headers.set('content-security-policy', contentSecurityPolicy([`nonce-${nonce}`]))
      headers.set('cache-control', 'private, no-store')
      return new Response(response.body, { status: response.status, headers })
    },

    /** For visitors: complete, and the same for each of them. */
    async renderShareable(request: Request, context: RequestContext): Promise<ShareablePage> {
      const { response, nonce, page } = await render(request, context)
      const rendered = await response.text()
      const headers = new Headers(response.headers)
      // A page may say of itself that nobody keeps it.
      if (headers.get('cache-control')?.includes('no-store')) page.isShareable = false
      else headers.set('cache-control', 'no-cache')
      if (!nonce) return { status: response.status, headers, body: Buffer.from(rendered), page }
      const { html, scripts } = replaceNonceByHashes(rendered, nonce)
      headers.set('content-security-policy', contentSecurityPolicy(scripts))
      return { status: response.status, headers, body: Buffer.from(html), page }
    },
  }
}

/** Start answers a path that cannot be decoded ('/%ff') with an empty 400. No page has it: the visitor gets that page. */
function withReadablePath(request: Request) {
  const address = new URL(request.url)
  try {
    decodeURIComponent(address.pathname)
    return request
  } catch {
    address.pathname = encodeURIComponent('\ufffd')
    return new Request(address, request)
  }
}

export type PageRenderer = ReturnType<typeof createPageRenderer>
