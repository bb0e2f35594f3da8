import { expect, test } from 'vitest'
import { placeAt } from './use-drag.ts'
import { moved } from './use-question-order.ts'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
])('moving %i to %i gives %s', (from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order)
})

test.each([
  [-50, 2, 0],
  [30, 0, 0],
  [60, 0, 1],
  [60, 2, 2],
  [40, 2, 1],
  [900, 1, 3],
])('dragged to %i, question %i lands at %i', (y, from, place) => {
  expect(placeAt(y, [10, 50, 90, 130], from)).toBe(place)
})
