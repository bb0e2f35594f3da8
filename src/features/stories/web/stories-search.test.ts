import { expect, test } from 'vitest'
import { parseStoriesSearch } from './stories-search.ts'

// Uses toStrictEqual, because the router passes on the URL's own value for missing keys.
test('invalid search parameters become undefined', () => {
  const nothing = { page: undefined, approved: undefined, open: undefined }
  expect(parseStoriesSearch({ page: 'NaN', approved: [1, 2], open: [1] })).toStrictEqual(nothing)
  expect(parseStoriesSearch({ page: '1', approved: -2 })).toStrictEqual(nothing)
  expect(parseStoriesSearch({ page: 3, open: 'x' })).toStrictEqual({ page: 3, approved: undefined, open: 'x' })
})
