import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { filesOf, imageVariants } from '#platform/rules/image-variants.ts'
import {
  aDeepInterlacedPng,
  aLongGif,
  anAnimatedGif,
  anAvif,
  anImageBomb,
  anMp4Header,
  aPngTakenAtHome,
  aTurnedJpeg,
  text,
} from '#tooling/testing/media-fixtures.ts'
import { mediaUnderTest } from '#tooling/testing/media-under-test.ts'
import { processImage } from './process-image.ts'

const site = mediaUnderTest()
afterAll(() => site.dispose())

const onDisk = (url: string) => path.join(site.dataDir, url)

test('a photo becomes variants of the right sizes, without a trace of where it was taken', async () => {
  const photo = await aPngTakenAtHome(700, 500)
  expect((await sharp(photo).metadata()).exif).toBeDefined()

  const response = await site.upload('ash', 'photo', photo)

  expect(response.status).toBe(200)
  const file = await response.json()
  expect(file).toMatchObject({ kind: 'image', contentType: 'image/webp', width: 700, height: 500, durationMs: null })
  expect(imageVariants(file.url)).toMatchObject({ width: 700, height: 500 })
  const urls = filesOf(file.url)
  expect(urls.map((url) => path.basename(url))).toEqual([
    '320.webp',
    '320.avif',
    '640.webp',
    '640.avif',
    '700.webp',
    '700.avif',
  ])
  for (const url of urls) {
    const bytes = await readFile(onDisk(url))
    const { width, height, exif, icc, xmp } = await sharp(bytes).metadata()
    expect({ url, width }).toEqual({ url, width: Number.parseInt(path.basename(url), 10) })
    expect(height).toBe(Math.round(((width ?? 0) * 500) / 700))
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('SECRET-OWNER')).toBe(false)
  }
  expect(file.bytes).toBe((await readFile(onDisk(file.url))).length)
  expect(site.recorded.at(-1)).toEqual({ ...file, use: 'photo', ownerId: 'ash' })
  expect(await site.waitingUploads()).toEqual([])
})

test('a photo taken with a turned camera is rotated upright', async () => {
  const file = await (await site.upload('ash', 'photo', await aTurnedJpeg(300, 200))).json()
  expect(file).toMatchObject({ width: 200, height: 300 })
  const { width, height, orientation } = await sharp(await readFile(onDisk(file.url))).metadata()
  expect({ width, height, orientation }).toEqual({ width: 200, height: 300, orientation: undefined })
})

test('a large photo is scaled down to the largest width', async () => {
  const file = await (await site.upload('ash', 'photo', await aPngTakenAtHome(2400, 300))).json()
  expect(file).toMatchObject({ width: 1920, height: 240 })
})

test('an animation keeps moving', async () => {
  const file = await (await site.upload('ash', 'photo', await anAnimatedGif(400, 100, 3))).json()
  expect(file.url).toMatch(/_400x100_animated\/400\.webp$/)
  const { pages, format } = await sharp(await readFile(onDisk(file.url))).metadata()
  expect({ pages, format }).toEqual({ pages: 3, format: 'webp' })
})

test.each([
  ['a text', text('just words, whatever the name says')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a video', anMp4Header()],
])('%s is not an image', async (_, content) => {
  const response = await site.upload('ash', 'photo', content)
  expect(response.status).toBe(415)
  expect(await response.json()).toEqual({
    code: 'wrong_type',
    message: "This file isn't a PNG, JPEG, GIF, WebP or AVIF image.",
  })
  expect(await site.waitingUploads()).toEqual([])
})

test('an AVIF is refused for uses that exclude it, and accepted for others', async () => {
  const avif = await sharp(await aPngTakenAtHome(40, 30))
    .avif()
    .toBuffer()
  const response = await site.upload('ash', 'stamp', new Uint8Array(avif))
  expect(response.status).toBe(415)
  expect(await response.json()).toEqual({
    code: 'wrong_type',
    message: "This file isn't a PNG, JPEG, GIF or WebP image.",
  })
  expect((await site.upload('ash', 'photo', new Uint8Array(avif))).status).toBe(200)
  expect((await site.upload('ash', 'stamp', await aPngTakenAtHome(40, 30))).status).toBe(200)
})

test('a damaged image is refused and leaves nothing behind', async () => {
  const before = await site.storedFiles()
  const photo = await aPngTakenAtHome(400, 400)
  const response = await site.upload('ash', 'photo', photo.subarray(0, photo.length - 300).slice())
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ code: 'wrong_type' })
  expect(await site.waitingUploads()).toEqual([])
  expect(await site.storedFiles()).toEqual(before)
})

test('an image bomb is refused before it is decoded', async () => {
  const response = await site.upload('ash', 'photo', await anImageBomb())
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'too_large', message: expect.stringContaining('50 megapixels') })
})

test.each([
  ['a deep interlaced PNG', aDeepInterlacedPng],
  ['a large AVIF', () => anAvif(3800, 3800)],
])('%s, which would take far too much memory, is refused before it is decoded', async (_, picture) => {
  const response = await site.upload('ash', 'photo', await picture())
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({
    code: 'too_costly',
    message: 'This image is too heavy to open. Make it smaller, or save it as a JPEG.',
  })
})

test('an animation has at most 2000 frames, however small they are', async () => {
  const response = await site.upload('ash', 'photo', aLongGif({ side: 8, frames: 2001 }))
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({
    code: 'too_large',
    message: 'This animation is too long: at most 2000 frames are possible.',
  })
})

test('the cost of an animation grows with its frames and pixels', async () => {
  const cost = async (picture: Uint8Array) => {
    const { workMs, isBig } = await processImage(picture, { id: 'x' })
    return { seconds: Math.round(workMs / 1000), isBig }
  }
  expect(await cost(aLongGif({ side: 100, frames: 6 }))).toEqual({ seconds: 0, isBig: false })
  expect(await cost(aLongGif({ side: 500, frames: 60 }))).toEqual({ seconds: 4, isBig: true })
  expect(await cost(aLongGif({ side: 8, frames: 2000 }))).toEqual({ seconds: 0, isBig: false })
  expect(await cost(await aPngTakenAtHome(600, 600))).toEqual({ seconds: 0, isBig: false })
  expect(await cost(await aPngTakenAtHome(1920, 1080))).toEqual({ seconds: 2, isBig: true })
})

test('every variant of a 16-bit picture with alpha looks like the original', async () => {
  const background = { r: 200, g: 30, b: 99, alpha: 0.5 }
  const deep = sharp({ create: { width: 1000, height: 500, channels: 4, background } }).toColourspace('rgb16')
  const png = new Uint8Array(await deep.png({ progressive: true }).toBuffer())
  const file = await (await site.upload('ash', 'photo', png)).json()
  for (const url of filesOf(file.url)) {
    const pixel = sharp(await readFile(onDisk(url))).resize(1, 1)
    const [r = 0, g = 0, b = 0, alpha = 0] = await pixel.ensureAlpha().raw().toBuffer()
    const distance = Math.max(Math.abs(r - 200), Math.abs(g - 30), Math.abs(b - 99), Math.abs(alpha - 128))
    expect({ url, isAlike: distance <= 6 }).toEqual({ url, isAlike: true })
  }
})

test('a local file stored again keeps its URL, which hides its name and differs per use', async () => {
  const source = onDisk('the-answer-is-mercy.bin')
  await sharp(await aPngTakenAtHome(50, 40))
    .png()
    .toFile(source)
  const local = { path: source, kind: 'image', use: 'photo', quick: true } as const
  const first = await site.media.storeLocalFile(local)
  expect(first.url).toMatch(/^\/media\/images\/[0-9a-f]{24}_50x40\/50\.webp$/)
  expect(await site.media.storeLocalFile(local)).toEqual(first)
  expect(site.recorded.at(-1)).toMatchObject({ use: 'photo', ownerId: null })
  const { url } = await site.media.storeLocalFile({ ...local, use: 'letter' })
  expect(url).toMatch(/^\/media\/images\/private-[0-9a-f]{24}_/)
  expect(url).not.toContain(first.url.split(/[/_]/)[3])
})

test('deleting a stored image removes every variant', async () => {
  const file = await (await site.upload('ash', 'photo', await aPngTakenAtHome(330, 30))).json()
  await site.media.deleteFile(file.url)
  await site.media.deleteFile('https://elsewhere.example/x.webp')
  for (const url of filesOf(file.url)) expect((await site.get(url)).status).toBe(404)
})
