import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { aSeason } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { standInPages, testSite } from '#tooling/testing/test-site.ts'

let renderings = 0
const pages = standInPages(async (request, { context }) => {
  renderings++
  const api = context.api as any
  if (request.url.endsWith('/address')) return new Response(request.url)
  if (new URL(request.url).pathname === '/missing') return new Response('no such page', { status: 404 })
  const { items: seasons }: { items: Array<{ name: string }> } = await api.seasons.list({})
  const who = new URL(request.url).pathname === '/me' ? await api.accounts.me() : undefined
  if (new URL(request.url).pathname === '/without-topics') await api.accounts.signOut()
  if (new URL(request.url).pathname === '/forbidden') {
    const refusal = await api.seasons.delete({ id: crypto.randomUUID() }).catch((error: { code: string }) => error.code)
    return new Response(refusal)
  }
  const names = seasons.map(({ name }) => name).join(', ')
  const html = `<html><body>${names}|${who?.username ?? 'nobody'}<script nonce="${context.nonce}">go()</script></body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
})

const site = await testSite({ pages, keepsAnswers: true })
const visitor = site.aVisitor()
const read = async (path: string) => (await visitor.fetch(path)).text()

beforeEach(async () => {
  await emptyTables(site.db)
  await site.bus.publish('content-changed', { topics: ['seasons'] })
  renderings = 0
})

test('a visitor’s page is rendered once for all spellings of its address', async () => {
  await aSeason(site.db, { name: 'The Lease Begins' })
  for (const path of ['/seasons', '/seasons/', '/seasons?utm_source=x'])
    expect(await read(path)).toContain('The Lease Begins|nobody')
  expect(renderings).toBe(1)
})

test('a page whose name begins like another route is still a page', async () => {
  for (const path of ['/apiary', '/mediation', '/metrics-of-love', '/realtimes', '/season.one'])
    expect([path, (await visitor.fetch(path)).headers.has('etag')]).toEqual([path, true])
})

test("an admin's change is on the visitor’s page at once", async () => {
  const admin = await site.anAdmin()
  expect(await read('/seasons')).not.toContain('Laundry Day')
  const season = { number: 1, name: 'Laundry Day', description: '', start_date: null, end_date: null }
  const { body } = await admin.call('seasons.create', season)
  expect(await read('/seasons')).toContain('Laundry Day')
  await admin.call('seasons.update', {
    id: body.id,
    updated_at: body.updated_at,
    season: { ...season, name: 'Laundry Night' },
  })
  expect(await read('/seasons')).toContain('Laundry Night')
  await admin.call('seasons.delete', { id: body.id })
  expect(await read('/seasons')).not.toContain('Laundry Night')
})

test('a refused change purges nothing', async () => {
  await read('/seasons')
  await (await site.aUser()).call('seasons.delete', { id: crypto.randomUUID() })
  await read('/seasons')
  expect(renderings).toBe(1)
})

test('a page that asked for the caller is cached for visitors, never with a session', async () => {
  await read('/me')
  await read('/me')
  expect(renderings).toBe(1)
  const user = await site.aUser()
  const own = await user.fetch('/me')
  expect(await own.text()).toMatch(/\|person\d+/)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(await read('/me')).toContain('|nobody')
})

test("a page that made a call without topics isn't cached", async () => {
  await read('/without-topics')
  await read('/without-topics')
  expect(renderings).toBe(2)
})

test('calls made while rendering obey the same policy', async () => {
  expect(await read('/forbidden')).toBe('sign_in_required')
  expect(await (await (await site.aUser()).fetch('/forbidden')).text()).toBe('not_allowed')
})

test('a page is compressed and has an ETag that avoids sending it again', async () => {
  const first = await fetch(`${site.url}/seasons`, { headers: { 'accept-encoding': 'gzip' } })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(first.headers.get('vary')).toContain('Cookie')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${site.url}/seasons`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const severalKnown = { 'if-none-match': `"another", ${etag.replace('W/', '')}` }
  expect((await fetch(`${site.url}/seasons`, { headers: severalKnown })).status).toBe(304)
  const raw = await rawBody('/seasons', 'gzip')
  expect(gunzipSync(raw).toString()).toContain('<html>')
})

test('the script policy names the page’s own scripts, without a nonce for visitors', async () => {
  const shared = await visitor.fetch('/seasons')
  expect(shared.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(await shared.text()).toContain('<script>go()</script>')
  const own = await (await site.aUser()).fetch('/seasons')
  const nonce = own.headers.get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1]
  expect(await own.text()).toContain(`<script nonce="${nonce}">`)
})

test('HEAD answers like GET, without the body; a write to a page is refused', async () => {
  const head = await visitor.fetch('/seasons', { method: 'HEAD' })
  expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: '' })
  expect((await visitor.fetch('/seasons', { method: 'POST' })).status).toBe(405)
})

test('a client never gets a compression it refuses', async () => {
  const { headers } = await sendRaw({ path: '/seasons', headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
  expect(headers['content-encoding']).toBe('gzip')
  const plain = await sendRaw({ path: '/seasons', headers: { 'accept-encoding': 'br;q=0, gzip; q=0.0' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test.each([
  [{ path: '/seasons', headers: { host: '[' } }, 200],
  [{ path: '/seasons', headers: { host: 'user:pw@evil.example' } }, 200],
  [{ path: '///' }, 200],
  [{ path: '//evil.example:99999/' }, 200],
  [{ path: 'http://evil.example:99999/' }, 400],
])('%j is no failure of ours', async (request, status) => {
  await aSeason(site.db, { name: 'The Lease Begins' })
  const answer = await sendRaw(request)
  expect(answer.status).toBe(status)
  expect(answer.headers.location).toBeUndefined()
})

test('pages never see a forged host, with or without a session', async () => {
  const user = await site.aUser()
  const headers = { host: 'evil.example', cookie: user.cookie ?? '' }
  const { body } = await sendRaw({ path: '//evil.example/address', headers })
  expect(body.toString()).toBe('http://localhost/evil.example/address')
})

test('a missing page has a request id, like every uncached response', async () => {
  const { headers, status } = await visitor.fetch('/missing')
  expect(status).toBe(404)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('static files at the root are served: the API page has its styles', async () => {
  const page = await (await visitor.fetch('/api/docs')).text()
  const styles = await visitor.fetch(/href="([^"]+\.css)"/.exec(page)?.[1] ?? '')
  expect([styles.status, styles.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/css')])
})

const rawBody = async (path: string, encoding: string) =>
  (await sendRaw({ path, headers: { 'accept-encoding': encoding } })).body

/** `fetch` would normalize the host and the path. */
function sendRaw({ path, headers = {} }: { path: string; headers?: Record<string, string> }) {
  const { hostname, port } = new URL(site.url)
  return new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const options = { hostname, port, path, headers, setHost: !headers.host }
      http
        .get(options, async (response) => {
          const body = Buffer.concat(await response.toArray())
          resolve({ status: response.statusCode, headers: response.headers, body })
        })
        .on('error', reject)
    },
  )
}
