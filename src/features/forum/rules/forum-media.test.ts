import { expect, test } from 'vitest'
import { pictureFrame } from './forum-media.ts'

test('a picture of usual proportions has a frame of its own', () => {
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

test('an extreme one is cropped to a frame that is no stripe', () => {
  expect(pictureFrame({ width: 1920, height: 192 })).toMatchObject({ ratio: 3, isCropped: true })
  expect(pictureFrame({ width: 192, height: 1920 })).toMatchObject({ ratio: 0.4, isCropped: true, scale: 1 })
  // Wide ones are drawn wider than the frame, which decides which file is fetched.
  expect(pictureFrame({ width: 1920, height: 192 }).scale).toBeCloseTo(10 / 3)
})

test('a line of pixels is not blown up, and a dot can still be tapped', () => {
  expect(pictureFrame({ width: 400, height: 4 }).isCropped).toBe(false)
  expect(pictureFrame({ width: 1, height: 1 }).widthPx).toBe(44)
})
