import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barScale, labelledDays } from './bar-scale.ts'

test.each([
  [[], [0, 1, 2, 3, 4]],
  [
    [0, 0],
    [0, 1, 2, 3, 4],
  ],
  [
    [5, 1],
    [0, 2, 4, 6],
  ],
  [[13], [0, 5, 10, 15]],
  [
    [80, 3],
    [0, 20, 40, 60, 80],
  ],
  [[1001], [0, 500, 1000, 1500]],
])('the scale of %j', (counts, lines) => {
  expect(barScale(counts)).toEqual(lines)
})

test('no bar is higher than the scale, and the highest reaches at least half of it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1 }), (counts) => {
      const lines = barScale(counts)
      const top = lines.at(-1) ?? 0
      const highest = Math.max(4, ...counts)
      expect(lines.length).toBeLessThanOrEqual(5)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(top).toBeLessThan(highest * 2)
    }),
  )
})

test.each([
  [7, [1, 3, 5]],
  [30, [3, 9, 15, 21, 27]],
  [90, [9, 27, 45, 63, 81]],
])('the labelled days of %i', (count, days) => {
  expect(labelledDays(count)).toEqual(days)
})
