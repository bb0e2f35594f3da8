import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropSquare, highestZoom, largestCrop, moveCrop, zoomCrop } from './crop-geometry.ts'

test('the first crop is the largest square in the middle', () => {
  expect(cropSquare({ width: 400, height: 200 }, largestCrop({ width: 400, height: 200 }))).toEqual({
    left: 100,
    top: 0,
    side: 200,
  })
})

test('a moved square stops at the edge', () => {
  const size = { width: 400, height: 200 }
  const moved = moveCrop(size, largestCrop(size), { right: 900, down: 50 })
  expect(cropSquare(size, moved)).toEqual({ left: 200, top: 0, side: 200 })
})

test('zooming out at an edge pushes the square back inside', () => {
  const size = { width: 400, height: 400 }
  const corner = moveCrop(size, zoomCrop(size, largestCrop(size), 4), { right: -400, down: -400 })
  expect(cropSquare(size, zoomCrop(size, corner, 2))).toEqual({ left: 0, top: 0, side: 200 })
})

test('a small picture can’t be zoomed', () => {
  expect(highestZoom({ width: 40, height: 40 })).toBe(1)
})

test('the square stays inside the picture after any steps', () => {
  const step = fc.oneof(
    fc.record({ right: fc.integer({ min: -3000, max: 3000 }), down: fc.integer({ min: -3000, max: 3000 }) }),
    fc.double({ min: 0.01, max: 100, noNaN: true }),
  )
  const pixels = fc.integer({ min: 1, max: 6000 })
  fc.assert(
    fc.property(fc.record({ width: pixels, height: pixels }), fc.array(step, { maxLength: 12 }), (size, steps) => {
      let crop = largestCrop(size)
      for (const next of steps)
        crop = typeof next === 'number' ? zoomCrop(size, crop, next) : moveCrop(size, crop, next)
      const { left, top, side } = cropSquare(size, crop)
      expect(left).toBeGreaterThanOrEqual(-0.001)
      expect(top).toBeGreaterThanOrEqual(-0.001)
      expect(left + side).toBeLessThanOrEqual(size.width + 0.001)
      expect(top + side).toBeLessThanOrEqual(size.height + 0.001)
    }),
  )
})
