import { expect, test } from 'vitest'
import { parseQuotesSearch } from './quotes-search.ts'

const nothing = { sort: undefined, page: undefined, open: undefined }

// Strictly: the router hands a loader the URL's own value for every name that is missing here.
test.each([
  [{}, nothing],
  [
    { sort: 'oldest', page: '2', open: 'a' },
    { sort: 'oldest', page: 2, open: 'a' },
  ],
  [{ sort: '__proto__', page: -1, open: [1] }, nothing],
  [{ sort: {}, page: 1e9, open: 7 }, nothing],
  [{ sort: 'newest', page: [1, 2], open: null }, nothing],
])('%j in an address means %j', (search, meaning) => expect(parseQuotesSearch(search)).toStrictEqual(meaning))
