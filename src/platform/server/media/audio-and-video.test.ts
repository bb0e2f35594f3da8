import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { imageVariants, videoPoster } from '#platform/rules/image-variants.ts'
import { anMp3, anMp4Header, aPngTakenAtHome, aWav, aWebmHeader, text } from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'

const site = mediaUnderTest({ ffmpeg: 'no-such-command' })
const siteWithPosters = mediaUnderTest()
afterAll(() => Promise.all([site.dispose(), siteWithPosters.dispose()]))

test('an MP3 is stored unchanged, with its duration', async () => {
  const mp3 = anMp3(100)
  const file = await (await site.upload('ash/admin', 'sound', mp3)).json()
  expect(file).toMatchObject({ kind: 'audio', contentType: 'audio/mpeg', bytes: mp3.length, durationMs: 2612 })
  expect(new Uint8Array(await readFile(path.join(site.dataDir, file.url)))).toEqual(mp3)
})

test.each([
  ['a WAV', aWav()],
  ['a tag without sound', anMp3(0)],
  ['a single frame before something else', new Uint8Array([...anMp3(1), ...text('<script>alert(1)</script>')])],
  ['a text', text('la la la')],
])('%s is not an MP3', async (_, content) => {
  const response = await site.upload('ash/admin', 'sound', content)
  expect(response.status).toBe(415)
  expect(await response.json()).toEqual({ code: 'wrong_type', message: "This file isn't an MP3." })
})

test('a video is stored unchanged, with its displayed size; without ffmpeg it has no poster', async () => {
  const mp4 = anMp4Header()
  const file = await (await site.upload('ash', 'film', mp4)).json()
  expect(file).toMatchObject({ kind: 'video', contentType: 'video/mp4', width: 360, height: 640, durationMs: 2500 })
  expect(file.posterUrl).toBeNull()
  expect(file.url).toMatch(/^\/media\/videos\/[0-9a-f]+\.mp4$/)
  expect(new Uint8Array(await readFile(path.join(site.dataDir, file.url)))).toEqual(mp4)
})

test('WebM and QuickTime are videos too', async () => {
  const webm = await (await site.upload('ash', 'film', aWebmHeader())).json()
  expect(webm).toMatchObject({ contentType: 'video/webm', width: 320, height: 240, durationMs: 4000 })
  const mov = await (await site.upload('ash', 'film', anMp4Header({ brand: 'qt  ' }))).json()
  expect(mov).toMatchObject({ contentType: 'video/quicktime', width: 360, height: 640, durationMs: 2500 })
})

test.each([
  ['an image', await aPngTakenAtHome(10, 10)],
  ['a page', text('<html><video></video></html>')],
  ['sound', anMp3(3)],
])('%s is not a video', async (_, content) => {
  const response = await site.upload('ash', 'film', content)
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ message: "This file isn't an MP4, WebM or QuickTime video." })
})

test.each([
  ['the beginning of a video', anMp4Header().slice(0, 300)],
  [
    'a page behind the first bytes of a video',
    new Uint8Array([...anMp4Header().slice(0, 24), ...text('<html></html>')]),
  ],
  ['a WebM without pictures', aWebmHeader().slice(0, 40)],
])('%s is refused as damaged', async (_, content) => {
  const before = await site.storedFiles()
  const response = await site.upload('ash', 'film', content)
  expect(response.status).toBe(415)
  expect(await response.json()).toEqual({ code: 'wrong_type', message: "This video is damaged and can't be read." })
  expect([await site.storedFiles(), await site.waitingUploads()]).toEqual([before, []])
})

test('a video that ffmpeg cannot read is stored without a poster', async () => {
  const file = await (await siteWithPosters.upload('ash', 'film', anMp4Header())).json()
  expect(file.posterUrl).toBeNull()
})

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

test.skipIf(!hasFfmpeg)('a video gets a poster whose URL follows from its own', async () => {
  const source = path.join(siteWithPosters.dataDir, 'made.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=400x200:rate=10', '-pix_fmt', 'yuv420p']
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', ...picture, source])
  const file = await (await siteWithPosters.upload('ash', 'film', new Uint8Array(await readFile(source)))).json()
  expect(file).toMatchObject({ width: 400, height: 200, durationMs: 1000 })
  expect(file.posterUrl).toBe(videoPoster(file.url))
  expect(imageVariants(file.posterUrl)).toMatchObject({ width: 400, height: 200 })
  const poster = await siteWithPosters.get(file.posterUrl)
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await siteWithPosters.media.deleteFile(file.url)
  expect((await siteWithPosters.get(file.posterUrl)).status).toBe(404)
})
