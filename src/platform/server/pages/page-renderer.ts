import { randomBytes } from 'node:crypto'
import type { Api } from '../api/create-api.ts'
import type { RequestContext } from '../api/request-context.ts'
import { contentSecurityPolicy, replaceNonceByHashes } from '../http/security-headers.ts'
import { type MadeResponse, newSharing } from '../http/shared-responses.ts'
import { nameInlinedStyles, readStylesheets } from './name-inlined-styles.ts'
import { startScriptsLate } from './start-scripts-late.ts'

/** The built pages, as exported by `app/web/render.ts`. */
export type PageEntry = {
  fetch: (
    request: Request,
    options: { context: { api: unknown; nonce: string | undefined }; inlineCss: boolean },
  ) => Promise<Response> | Response
}

export type PageRendererOptions = {
  loadEntry: () => Promise<PageEntry>
  api: Api
  isDevelopment: boolean
  clientFolder: string
}

export function createPageRenderer({ loadEntry, api, isDevelopment, clientFolder }: PageRendererOptions) {
  let stylesheets: Promise<Map<string, string>> | undefined

  async function render(request: Request, context: RequestContext, { inlineCss }: { inlineCss: boolean }) {
    const entry = await loadEntry()
    // The development server adds its own scripts to the page, which no nonce or hash could allow.
    const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64url')
    const sharing = newSharing()
    const response = await entry.fetch(withPlainAddress(request), {
      context: { api: api.clientFor({ ...context, sharing }), nonce },
      inlineCss,
    })
    const status = sharing.isUnavailable && response.status === 500 ? 503 : response.status
    return { response, status, nonce, sharing }
  }

  return {
    async renderPersonal(request: Request, context: RequestContext): Promise<Response> {
      const { response, status, nonce } = await render(request, context, { inlineCss: false })
      const headers = new Headers(response.headers)
      if (nonce) headers.set('content-security-policy', contentSecurityPolicy([`nonce-${nonce}`]))
      headers.set('cache-control', 'private, no-store')
      return new Response(response.body, { status, headers })
    },

    /** Styles are inlined, so a first visit doesn't wait for them. */
    async renderShareable(request: Request, context: RequestContext): Promise<MadeResponse> {
      let { response, status, nonce, sharing } = await render(request, context, { inlineCss: true })
      let rendered = await response.text()
      if (inPieces.test(rendered)) {
        ;({ response, status, nonce, sharing } = await render(request, context, { inlineCss: true }))
        rendered = await response.text()
      }
      const headers = new Headers(response.headers)
      if (headers.get('cache-control')?.includes('no-store')) sharing.isShareable = false
      else headers.set('cache-control', 'no-cache')
      if (!nonce) return { status, headers, body: Buffer.from(rendered), sharing }
      stylesheets ??= readStylesheets(clientFolder)
      const named = nameInlinedStyles(rendered, await stylesheets)
      const { html, scripts, styles } = replaceNonceByHashes(startScriptsLate(named, nonce), nonce)
      headers.set('content-security-policy', contentSecurityPolicy(scripts, styles))
      return { status, headers, body: Buffer.from(html), sharing }
    },
  }
}

/**
 * While a component's file loads, React streams that part after the page, once per process.
 * A cached page would stay like that: painted twice, and incomplete without scripts.
 */
const inPieces = /<template id="B:/

/**
 * Start redirects '//x' to whatever Host the sender made up, so we replace the host.
 * Start answers '/%ff' with an empty 400, so we make the path decodable.
 */
function withPlainAddress(request: Request) {
  const { pathname, search } = new URL(request.url)
  const address = new URL(`http://localhost/${pathname.replace(/^[/\\]+/, '')}${search}`)
  try {
    decodeURIComponent(address.pathname)
  } catch {
    address.pathname = encodeURIComponent('\ufffd')
  }
  return new Request(address, request)
}

export type PageRenderer = ReturnType<typeof createPageRenderer>
