import { expect, test } from 'vitest'
import { parseBoardSearch } from './board-search.ts'

const nothing = { category: undefined, status: undefined, order: undefined }

// Strict, because the router passes on the URL's value for every missing key.
test.each([
  [{}, nothing],
  [
    { category: 'quiz', status: 'in-progress', order: 'votes' },
    { category: 'quiz', status: 'in-progress', order: 'votes' },
  ],
  [{ category: '__proto__', status: 'toString', order: 'newest' }, nothing],
  [{ category: ['quiz'], status: 7, order: {} }, nothing],
])('%j in an address means %j', (search, meaning) => expect(parseBoardSearch(search)).toStrictEqual(meaning))
