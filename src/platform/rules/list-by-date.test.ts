import { expect, test } from 'vitest'
import { parseDateSort, parseListByDateSearch, placeInListByDate } from './list-by-date.ts'

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
  [{ sort: 'loudest', page: 'last', colour: 'pink' }, nothing],
])('%j in an address means %j', (search, meaning) => expect(parseListByDateSearch(search)).toStrictEqual(meaning))

test('newest first, unless it says oldest', () => {
  expect(['oldest', 'newest', undefined, 'loudest', 7, ['oldest']].map(parseDateSort)).toEqual([
    'oldest',
    ...Array(5).fill('newest'),
  ])
})

test('without a word the first page of the newest is meant', () => {
  expect(placeInListByDate({})).toEqual({ sort: 'newest', page: 1 })
})
