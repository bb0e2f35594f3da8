import { expect, test } from 'vitest'
import { labelledDays, plotScale } from './plot-scale.ts'

test.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6]],
  [9, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [1000, [0, 500, 1000]],
  [2_000_000, [0, 1_000_000, 2_000_000]],
])('a plot up to %i has whole lines, and room above its highest bar', (highest, lines) => {
  expect(plotScale(highest).lines).toEqual(lines)
  expect(plotScale(highest).top).toBeGreaterThan(highest)
})

test.each([
  [1, [0]],
  [7, [0, 2, 4, 6]],
  [30, [3, 11, 19, 27]],
  [90, [11, 34, 57, 80]],
])('of %i days some are named', (days, named) => expect(labelledDays(days)).toEqual(named))
