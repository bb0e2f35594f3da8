import { afterAll, expect, test } from 'vitest'
import { filesOf } from '#platform/rules/image-variants.ts'
import { anMp3, aPngTakenAtHome } from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'
import { parseRange } from './serve-download.ts'

const hidden = new Set<string>()
const site = mediaUnderTest({
  mayRead: async (url, request) => request.headers.get('x-user') === 'ash' && !hidden.has(url),
})
afterAll(() => site.dispose())

const mp3 = anMp3(10)
const { url } = await (await site.upload('ash/admin', 'sound', mp3)).json()
const body = async (response: Response) => new Uint8Array(await response.arrayBuffer())

test('a file is served whole, cached forever, and never treated as a page', async () => {
  const response = await site.get(url)
  expect(response.status).toBe(200)
  expect(await body(response)).toEqual(mp3)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(mp3.length),
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[^"]+"$/),
    'last-modified': expect.stringContaining('GMT'),
  })
})

test('HEAD describes the whole file and sends no bytes', async () => {
  for (const range of ['', 'bytes=0-0']) {
    const response = await site.call(undefined, 'HEAD', url, { headers: { range } })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(mp3.length)])
    expect(await response.text()).toBe('')
  }
})

test.each([
  ['the first bytes', 'bytes=0-9', 0, 9],
  ['the middle', 'bytes=100-199', 100, 199],
  ['from a place to the end', 'bytes=4000-', 4000, mp3.length - 1],
  ['the last bytes', 'bytes=-50', mp3.length - 50, mp3.length - 1],
  ['more than there is', 'bytes=4000-999999', 4000, mp3.length - 1],
  ['a suffix longer than the file', 'bytes=-999999', 0, mp3.length - 1],
])('a range gives %s', async (_, range, start, end) => {
  const response = await site.get(url, { range })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${mp3.length}`)
  expect(response.headers.get('content-length')).toBe(String(end - start + 1))
  expect(await body(response)).toEqual(mp3.slice(start, end + 1))
})

test('a range beyond the end cannot be satisfied', async () => {
  const response = await site.get(url, { range: `bytes=${mp3.length}-` })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe(`bytes */${mp3.length}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['bytes=0-1,5-6', 'bytes=-', 'bytes=9-5', 'lines=1-2', 'bytes=a-b'])('%j gives the whole file', (header) => {
  expect(parseRange(header, 100)).toBe('whole')
})

test('an unchanged file is not sent again', async () => {
  const { headers } = await site.get(url)
  const etag = headers.get('etag') ?? ''
  const modified = headers.get('last-modified') ?? ''
  expect((await site.get(url, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await site.get(url, { 'if-modified-since': modified })).status).toBe(304)
  expect((await site.get(url, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200)
  expect((await site.get(url, { 'if-range': etag, range: 'bytes=0-0' })).status).toBe(206)
  expect((await site.get(url, { 'if-range': '"other"', range: 'bytes=0-0' })).status).toBe(200)
})

test.each([
  '/media/audio/../../uploads/x.mp3',
  '/media/audio/..%2f..%2fdatabase.mp3',
  '/media/audio%2f..%2fx.mp3',
  '/media/audio/%2e%2e/x.mp3',
  '/media/audio/x.mp3%00.html',
  '/media/audio/x.html',
  '/media//etc/passwd',
  '/media/audio/',
  '/media/',
  '/media/audio/x\\..\\y.mp3',
  '/media/audio/nothing-here.mp3',
])('nothing is found at %s', async (strange) => {
  const response = await site.get(strange)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a file cannot be changed where it is downloaded', async () => {
  const response = await site.call('ash/admin', 'PUT', url, { body: mp3 })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a private file is served only to people who may read it now, and is never cached', async () => {
  const image = await (await site.upload('ash', 'letter', await aPngTakenAtHome(350, 20))).json()
  for (const file of filesOf(image.url)) {
    const own = await site.call('ash', 'GET', file)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    for (const stranger of [undefined, 'stranger']) {
      const refused = await site.call(stranger, 'GET', file, { headers: { 'if-none-match': '*' } })
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  }
  hidden.add(image.url)
  for (const file of filesOf(image.url)) expect((await site.call('ash', 'GET', file)).status).toBe(404)
})

test('without a rule nobody can read a private file', async () => {
  const ruleless = mediaUnderTest()
  const { url } = await (await ruleless.upload('ash', 'letter', await aPngTakenAtHome(35, 20))).json()
  expect((await ruleless.call('ash', 'GET', url)).status).toBe(404)
  await ruleless.dispose()
})
