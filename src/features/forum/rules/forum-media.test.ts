import { expect, test } from 'vitest'
import { pictureFrame } from './forum-media.ts'

test('a picture with common proportions keeps its own frame', () => {
  for (const [width, height] of [
    [1920, 1080],
    [886, 1920],
    [64, 64],
  ] as const) {
    expect(pictureFrame({ width, height })).toEqual({
      ratio: width / height,
      widthPx: width,
      isCropped: false,
      scale: 1,
    })
  }
})

test('a very wide or tall picture is cropped to a less extreme frame', () => {
  expect(pictureFrame({ width: 1920, height: 192 })).toMatchObject({ ratio: 3, isCropped: true })
  expect(pictureFrame({ width: 192, height: 1920 })).toMatchObject({ ratio: 0.4, isCropped: true, scale: 1 })
  // The browser draws a wide picture wider than its frame and picks the file by that width.
  expect(pictureFrame({ width: 1920, height: 192 }).scale).toBeCloseTo(10 / 3)
})

test("a thin line of pixels isn't enlarged, and a single dot can still be tapped", () => {
  expect(pictureFrame({ width: 400, height: 4 }).isCropped).toBe(false)
  expect(pictureFrame({ width: 1, height: 1 }).widthPx).toBe(44)
})
