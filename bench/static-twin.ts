import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

export type StaticTwin = { url: string; stop: () => Promise<void> }

/**
 * Serves the fastest version of each page: as the site does, but without scripts.
 * One of the site's headers makes the browser start a new process for the page.
 */
export async function startStaticTwin(siteUrl: string, { hasGate }: { hasGate: boolean }): Promise<StaticTwin> {
  const pages = new Map<string, Promise<StaticPage>>()
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (!request.headers.accept?.startsWith('text/html')) return passOn(siteUrl, request, response)
    const known = pages.get(path) ?? staticPage(siteUrl + path, { hasGate })
    pages.set(path, known)
    const { headers, body } = await known
    response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn(siteUrl: string, request: http.IncomingMessage, response: http.ServerResponse) {
  const { host: _, ...headers } = request.headers
  const onward = http.request(
    siteUrl + (request.url ?? '/'),
    { method: request.method ?? 'GET', headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

type StaticPage = { headers: Record<string, string>; body: Buffer }

async function staticPage(url: string, { hasGate }: { hasGate: boolean }): Promise<StaticPage> {
  const served = await fetch(url)
  if (!served.ok) throw new Error(`${url}: ${served.status}`)
  const html = withoutScripts(await served.text())
  // Does what the script in the head does at a first visit.
  const page = hasGate ? html.replace('<html', '<html data-landing="waiting"') : html
  // The page cache uses the same quality.
  const body = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const { date: _date, connection: _connection, 'keep-alive': _kept, ...headers } = Object.fromEntries(served.headers)
  return { headers, body }
}

function withoutScripts(html: string) {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\b(?:rel="modulepreload"|as="script")[^>]*>/g, '')
}
