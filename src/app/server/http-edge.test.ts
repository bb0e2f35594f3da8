import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '#platform/rules/identity.ts'
import { memoryBus } from '#platform/server/bus.ts'
import { createSharedResponses, newSharing } from '#platform/server/http/shared-responses.ts'
import { createLog } from '#platform/server/log.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { noLimits } from '#platform/server/rate-limits.ts'
import { createHttpEdge, pageKey } from './http-edge.ts'

const refused = Promise.withResolvers<void>()
const arrived = Promise.withResolvers<void>()
const hastyAddress = '192.0.2.1'

const edge = createHttpEdge({
  app: {
    routes: [{ method: 'POST', path: '/unsubscribe' }],
    fetch: async (request: Request) => {
      if (request.url.includes('broken')) throw new Error('broken')
      return new Response(`${request.method} by the app`)
    },
  } as never,
  api: {} as never,
  shared: createSharedResponses({ bus: memoryBus(), maxBytes: 10_000, maxEntries: 10, maxAgeMs: 10_000 }),
  limiter: {
    ...noLimits,
    take: async (_limit, address) => {
      if (address !== hastyAddress) return undefined
      arrived.resolve()
      await refused.promise
      return { retryAfterSeconds: 7 }
    },
  },
  renderer: {
    renderShareable: async () => ({
      status: 200,
      headers: new Headers(),
      body: Buffer.from('the page'),
      sharing: newSharing(),
    }),
  },
  sessions: { hasCookie: () => false, identify: async () => visitor },
  contextFor: async () => ({}) as never,
  isOwnOrigin: () => true,
  isHttps: false,
  trustedProxies: 1,
  clientFolder: 'public',
  middleware: undefined,
  metrics: createMetrics(),
  log: createLog('silent'),
})
const server = http.createServer(edge).listen(0, '127.0.0.1')
afterAll(() => server.close())

test("a refused visitor doesn't affect others who want the same page", async () => {
  const ask = (address: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers: { 'x-forwarded-for': address } })
  const hasty = ask(hastyAddress)
  await arrived.promise
  const patient = await ask('192.0.2.2')
  expect([patient.status, await patient.text()]).toEqual([200, 'the page'])
  refused.resolve()
  expect([(await hasty).status, (await hasty).headers.get('retry-after')]).toEqual([429, '7'])
})

test('a page that takes posts is rendered for each visitor, and fails like any page', async () => {
  const ask = (query: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/unsubscribe?token=${query}`, { method })
  expect(await (await ask('1')).text()).toBe('GET by the app')
  expect(await (await ask('1', 'POST')).text()).toBe('POST by the app')
  const types = [await ask('broken'), await ask('broken', 'POST')].map(({ headers }) => headers.get('content-type'))
  expect(types).toEqual(['text/plain; charset=utf-8', 'application/json'])
})

test.each([
  ['/', '/'],
  ['/list/', '/list'],
  ['/list?b=2&a=1', '/list?a=1&b=2'],
  ['/list?utm_source=x&fbclid=y', '/list'],
  ['/list/?page=2&utm_medium=x', '/list?page=2'],
  ['/list?', '/list'],
  ['/forum?message=1&notice=2', '/forum?message=1'],
])('%s is kept as %s', (url, key) => expect(pageKey(url)).toBe(key))
