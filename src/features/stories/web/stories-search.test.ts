import { expect, test } from 'vitest'
import { parseStoriesSearch } from './stories-search.ts'

// Strictly: a name that is missing here reaches the page as the address has it.
test('what the address says wrongly is taken out by name', () => {
  const nothing = { page: undefined, approved: undefined, open: undefined }
  expect(parseStoriesSearch({ page: 'NaN', approved: [1, 2], open: [1] })).toStrictEqual(nothing)
  expect(parseStoriesSearch({ page: '1', approved: -2 })).toStrictEqual(nothing)
  expect(parseStoriesSearch({ page: 3, open: 'x' })).toStrictEqual({ page: 3, approved: undefined, open: 'x' })
})
