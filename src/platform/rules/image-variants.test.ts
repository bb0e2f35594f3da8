import { expect, test } from 'vitest'
import { filesOf, imageVariants, isMediaFileUrl, storedUrl, variantWidths, videoPoster } from './image-variants.ts'

test.each([
  [120, [120]],
  [320, [320]],
  [800, [320, 640, 800]],
  [1920, [320, 640, 960, 1280, 1920]],
])('an image %i wide is stored at %j', (width, widths) => {
  expect(variantWidths(width)).toEqual(widths)
})

test('the size and both source sets are read from the stored URL alone', () => {
  expect(imageVariants('/media/images/bug-1a_800x1000/800.webp')).toEqual({
    width: 800,
    height: 1000,
    webp: '/media/images/bug-1a_800x1000/320.webp 320w, /media/images/bug-1a_800x1000/640.webp 640w, /media/images/bug-1a_800x1000/800.webp 800w',
    avif: '/media/images/bug-1a_800x1000/320.avif 320w, /media/images/bug-1a_800x1000/640.avif 640w, /media/images/bug-1a_800x1000/800.avif 800w',
  })
})

test('an animation offers no AVIF', () => {
  expect(imageVariants('/media/images/a1_300x200_animated/300.webp')).toEqual({
    width: 300,
    height: 200,
    webp: '/media/images/a1_300x200_animated/300.webp 300w',
    avif: null,
  })
})

test.each([
  'https://elsewhere.example/media/images/a_10x10/10.webp',
  '/media/images/a_10x10/10.png',
  '/media/images/a_0x10/10.webp',
  '/media/images/a_2000x10/2000.webp',
  '/media/videos/a_10x10.mp4',
  '/logo.svg',
  '',
])('%j is not one of our images', (url) => {
  expect(imageVariants(url)).toBeUndefined()
})

test('a video’s URL yields its poster, and the poster’s URL yields its video', () => {
  const video = '/media/videos/a1_640x360.mp4'
  const poster = '/media/images/a1_640x360_mp4/640.webp'
  expect(videoPoster(video)).toBe(poster)
  expect(storedUrl('/media/images/a1_640x360_mp4/320.avif')).toBe(video)
  expect(filesOf(video)).toEqual([
    video,
    '/media/images/a1_640x360_mp4/320.webp',
    '/media/images/a1_640x360_mp4/320.avif',
    poster,
    '/media/images/a1_640x360_mp4/640.avif',
  ])
  expect(videoPoster('/media/videos/a1.mp4')).toBeUndefined()
})

test('the stored URL of a variant is the largest WebP', () => {
  expect(storedUrl('/media/images/a1_800x600/320.avif')).toBe('/media/images/a1_800x600/800.webp')
  expect(storedUrl('/media/audio/a1.mp3')).toBe('/media/audio/a1.mp3')
})

test.each([
  ['/media/images/a1_800x600/320.avif', true],
  ['/media/audio/a1.mp3', true],
  ['/media/videos/a1.webm', true],
  ['/media/images/a1_800x600/321.webp', false],
  ['/media/images/a1_300x200_animated/300.avif', false],
  ['/media/videos/a1.exe', false],
  ['/media/audio/../audio/a1.mp3', false],
  ['/media/audio/a1.mp3\n', false],
  ['/media/audio/a1.mp3%00', false],
  ['/media/audio%2fa1.mp3', false],
])('%j is one of our files: %s', (url, isOurs) => {
  expect(isMediaFileUrl(url)).toBe(isOurs)
})
