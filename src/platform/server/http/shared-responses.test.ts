import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { memoryBus } from '../bus.ts'
import {
  contentChangedTopic,
  createSharedResponses,
  type MadeResponse,
  newSharing,
  type SharedResponse,
  stopSharingAt,
} from './shared-responses.ts'

function aCache({ maxBytes = 1_000_000, maxEntries = 1000 } = {}) {
  const hears = { others: true }
  const bus = { ...memoryBus(), isConnected: () => hears.others }
  const clock = { ms: 1 }
  const cache = createSharedResponses({ bus, maxBytes, maxEntries, maxAgeMs: 60_000, now: () => clock.ms })
  const change = (...topics: string[]) => bus.publish(contentChangedTopic, { topics })
  const changeAll = () => bus.publish(contentChangedTopic, { topics: 'all' })
  return { cache, clock, change, changeAll, hears }
}

function aPage(text: string, sharing: Partial<MadeResponse['sharing']> = {}, status = 200): MadeResponse {
  return {
    status,
    headers: new Headers(),
    body: Buffer.from(text),
    sharing: { topics: new Set(['news']), isShareable: true, validUntil: undefined, ...sharing },
  }
}

test('visitors who ask for the same page at the same time share one rendering', async () => {
  const { cache } = aCache()
  let renderings = 0
  const render = async () => aPage(`rendering ${++renderings}`)
  const pages = await Promise.all([cache.fill('/', render), cache.fill('/', render), cache.fill('/', render)])
  expect(pages.map(textOf)).toEqual(['rendering 1', 'rendering 1', 'rendering 1'])
  expect(textOf(cache.get('/'))).toBe('rendering 1')
})

test('a change to one of its topics drops a page; a change to another topic does not', async () => {
  const { cache, change, changeAll } = aCache()
  await cache.fill('/', async () => aPage('old'))
  await change('weather')
  expect(cache.get('/')).toBeDefined()
  await change('weather', 'news')
  expect(cache.get('/')).toBeUndefined()
  await cache.fill('/', async () => aPage('new'))
  await changeAll()
  expect(cache.get('/')).toBeUndefined()
})

test('a page that began rendering before a change is not cached, nor given to later visitors', async () => {
  const { cache, change } = aCache()
  let finish = (_page: MadeResponse) => {}
  const early = cache.fill('/', () => new Promise((resolve) => (finish = resolve)))
  await change('news')
  const late = cache.fill('/', async () => aPage('new'))
  finish(aPage('old'))
  expect(textOf(await early)).toBe('old')
  expect(textOf(await late)).toBe('new')
  expect(textOf(cache.get('/'))).toBe('new')
})

test('a page expires when its scheduled content is due, and at its maximum age', async () => {
  const { cache, clock } = aCache()
  await cache.fill('/soon', async () => aPage('soon', { validUntil: new Date(5000) }))
  await cache.fill('/old', async () => aPage('old'))
  clock.ms = 4999
  expect(cache.get('/soon')).toBeDefined()
  clock.ms = 5000
  expect(cache.get('/soon')).toBeUndefined()
  clock.ms = 60_001
  expect(cache.get('/old')).toBeUndefined()
})

test.each([
  ['somebody’s own page', aPage('mine', { isShareable: false })],
  ['a missing page', aPage('404', {}, 404)],
  ['a failed page', aPage('500', {}, 500)],
])('%s is not cached', async (_what, page) => {
  const { cache } = aCache()
  await cache.fill('/', async () => page)
  expect(cache.get('/')).toBeUndefined()
})

test('after a failed rendering the next visitor tries again', async () => {
  const { cache } = aCache()
  await expect(cache.fill('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(textOf(await cache.fill('/', async () => aPage('fine')))).toBe('fine')
})

test('when memory is full, the least recently used page is dropped', async () => {
  const { cache } = aCache({ maxBytes: 2 * bytesOf(randomText()) })
  await cache.fill('/a', async () => aPage(randomText()))
  await cache.fill('/b', async () => aPage(randomText()))
  cache.get('/a')
  await cache.fill('/c', async () => aPage(randomText()))
  expect([cache.get('/a'), cache.get('/b'), cache.get('/c')].map(Boolean)).toEqual([true, false, true])
})

test('long URLs of small pages count towards the memory limit', async () => {
  const { cache } = aCache({ maxBytes: 100_000 })
  for (let page = 0; page < 20; page++) await cache.fill(`/?x=${page}${'y'.repeat(10_000)}`, async () => aPage('small'))
  expect(cache.size()).toBeLessThan(5)
})

test('small pages do not hold more memory than is counted', async () => {
  const { cache } = aCache()
  const { gzip, br } = await cache.fill('/', async () => aPage('small'))
  expect([gzip.buffer.byteLength, br.buffer.byteLength]).toEqual([gzip.length, br.length])
})

test('the number of tiny pages is limited too', async () => {
  const { cache } = aCache({ maxEntries: 2 })
  for (const path of ['/a', '/b', '/c']) await cache.fill(path, async () => aPage('x'))
  expect([cache.get('/a'), cache.get('/b'), cache.get('/c')].map(Boolean)).toEqual([false, true, true])
})

// Random letters shrink to about three quarters, both with gzip and with brotli.
const randomText = () => randomBytes(1000).toString('base64')
const bytesOf = (text: string) => Math.round(2 * 0.8 * text.length) + 600

const textOf = (page: SharedResponse | undefined) => page && gunzipSync(page.gzip).toString()

test('while other nodes are unreachable a page is cached for seconds only', async () => {
  const { cache, clock, hears } = aCache()
  await cache.fill('/', async () => aPage('from before'))
  clock.ms = 5000
  expect(cache.get('/')).toBeDefined()
  hears.others = false
  expect(cache.get('/')).toBeUndefined()
  await cache.fill('/', async () => aPage('from now'))
  clock.ms += 2000
  expect(textOf(cache.get('/'))).toBe('from now')
  clock.ms += 1000
  expect(cache.get('/')).toBeUndefined()
})

test('a page with several scheduled things expires with the first of them', () => {
  const sharing = newSharing()
  stopSharingAt(sharing, new Date(2000))
  stopSharingAt(sharing, null)
  stopSharingAt(sharing, new Date(1000))
  stopSharingAt(sharing, new Date(3000))
  expect(sharing.validUntil).toEqual(new Date(1000))
})

test('a call whose response is not shared ignores expiry times', () => {
  expect(() => stopSharingAt(undefined, new Date())).not.toThrow()
})
