import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { memoryBus } from '../bus.ts'
import { createPageCache } from './page-cache.ts'
import { serveVisitorPages } from './serve-visitor-pages.ts'

const refused = Promise.withResolvers<void>()
const arrived = Promise.withResolvers<void>()

const serve = serveVisitorPages({
  cache: createPageCache({ bus: memoryBus(), maxBytes: 1_000_000, maxAgeMs: 60_000 }),
  hasSession: () => false,
  admit: async ({ headers }) => {
    if (headers['x-visitor'] !== 'hasty') return
    arrived.resolve()
    await refused.promise
  },
  render: async () => ({
    status: 200,
    headers: new Headers(),
    body: Buffer.from('the page'),
    page: { topics: new Set(), isShareable: true, validUntil: undefined },
  }),
  onServed: () => {},
  onFailed: (_request, response) => response.writeHead(429).end(),
})
const server = http.createServer(serve).listen(0)
afterAll(() => server.close())

test('a visitor who is refused does not take others along who want the same page', async () => {
  const ask = (visitor: string) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}/`, { headers: { 'x-visitor': visitor } })
  const hasty = ask('hasty')
  await arrived.promise
  const patient = await ask('patient')
  expect([patient.status, await patient.text()]).toEqual([200, 'the page'])
  refused.reject(new Error('too many'))
  expect((await hasty).status).toBe(429)
})
