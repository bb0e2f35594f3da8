import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { memoryBus } from '#platform/server/bus.ts'
import { createLog } from '#platform/server/log.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { newPageRecord } from '#platform/server/pages/page-cache.ts'
import { noLimits } from '#platform/server/rate-limits.ts'
import { pageKey, serveVisitorPages } from './visitor-pages.ts'

const refused = Promise.withResolvers<void>()
const arrived = Promise.withResolvers<void>()
const hastyAddress = '192.0.2.1'

const serve = serveVisitorPages({
  bus: memoryBus(),
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
      page: newPageRecord(),
    }),
  },
  hasSession: () => false,
  contextFor: async () => ({}) as never,
  metrics: createMetrics({ connectedSockets: () => 0 }),
  log: createLog('silent'),
  trustedProxies: 1,
  isCached: true,
})
const server = http.createServer(serve).listen(0)
afterAll(() => server.close())

test('a visitor who is refused does not take others along who want the same page', async () => {
  const ask = (address: string) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}/`, { headers: { 'x-forwarded-for': address } })
  const hasty = ask(hastyAddress)
  await arrived.promise
  const patient = await ask('192.0.2.2')
  expect([patient.status, await patient.text()]).toEqual([200, 'the page'])
  refused.resolve()
  expect([(await hasty).status, (await hasty).headers.get('retry-after')]).toEqual([429, '7'])
})

test.each([
  ['/', '/'],
  ['/list/', '/list'],
  ['/list?b=2&a=1', '/list?a=1&b=2'],
  ['/list?utm_source=x&fbclid=y', '/list'],
  ['/list/?page=2&utm_medium=x', '/list?page=2'],
  ['/list?', '/list'],
])('%s is kept as %s', (url, key) => expect(pageKey(url)).toBe(key))
