import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { filesOf } from '#platform/rules/image-variants.ts'
import { anMp3, aPngTakenAtHome } from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'
import { startBucket } from '#tooling/testing/start-bucket.ts'
import { openStorage } from './storage.ts'

const bucket = await startBucket()
const site = mediaUnderTest({ s3: bucket.config })
afterAll(async () => {
  await site.dispose()
  await bucket.stop()
})

test('files go to the bucket and come back from it, whole and in part', async () => {
  const mp3 = anMp3(10)
  const { url } = await (await site.upload('ash/admin', 'sound', mp3)).json()
  expect(await bucket.keys()).toEqual([url.replace('/media/', '')])
  expect(await site.storedFiles()).toEqual([])

  const whole = await site.get(url)
  expect(whole.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(mp3)

  const part = await site.get(url, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${mp3.length}`])
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(mp3.slice(10, 20))
  expect(bucket.requests.at(-1)?.headers.range).toBe('bytes=10-19')
})

test('no request uses features that only some S3 servers have', async () => {
  await site.upload('ash', 'photo', await aPngTakenAtHome(20, 20))
  const puts = bucket.requests.filter(({ method }) => method === 'PUT')
  expect(puts.length).toBeGreaterThan(0)
  for (const { headers } of puts) {
    expect(Object.keys(headers).filter((name) => /checksum|trailer|acl/.test(name))).toEqual([])
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  }
})

test('a deleted file is gone from the bucket', async () => {
  const { url } = await (await site.upload('ash', 'photo', await aPngTakenAtHome(400, 20))).json()
  await site.media.deleteFile(url)
  const left = await bucket.keys()
  for (const file of filesOf(url)) {
    expect(left).not.toContain(file.replace('/media/', ''))
    expect((await site.get(file)).status).toBe(404)
  }
})

test('a file that is too large for memory is streamed', async () => {
  const storage = await openStorage({ dataDir: site.dataDir, s3: bucket.config })
  const pieces = Array.from({ length: 9 }, (_, index) => Buffer.alloc(1024 * 1024, index))
  const facts = { bytes: 9 * 1024 * 1024, contentType: 'video/mp4' }
  await storage.putStream('video/large.mp4', Readable.from(pieces), facts)
  expect((await storage.stat('video/large.mp4'))?.bytes).toBe(facts.bytes)
  const stored = await buffer(await storage.stream('video/large.mp4'))
  expect(stored.equals(Buffer.concat(pieces))).toBe(true)
  storage.close()
})

test('an access key that the bucket rejects is an error, not a missing file', async () => {
  const storage = await openStorage({ dataDir: site.dataDir, s3: { ...bucket.config, accessKeyId: 'STRANGER' } })
  await expect(storage.stat('audio/any.mp3')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  storage.close()
})
