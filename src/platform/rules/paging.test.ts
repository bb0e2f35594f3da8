import { expect, test } from 'vitest'
import { offsetOf, pageOf, parsePage } from './paging.ts'

test.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
  [240, 10],
])('%i items at 24 a page make %i pages', (total, pageCount) => {
  expect(pageOf([], { total, page: 1, pageSize: 24 }).page_count).toBe(pageCount)
})

test('the third page of ten begins after twenty', () => expect(offsetOf({ page: 3, pageSize: 10 })).toBe(20))

test.each([
  [undefined, 1],
  ['2', 2],
  [3, 3],
  ['0', 1],
  ['-4', 1],
  ['1.5', 1],
  ['many', 1],
  [Number.MAX_SAFE_INTEGER, 1],
  [['2', '3'], 1],
])('%j in a URL is page %i', (value, page) => expect(parsePage(value)).toBe(page))
