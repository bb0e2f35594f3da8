import { expect, test } from 'vitest'
import { parseDateSort, parseListByDateSearch, placeInListByDate } from './list-by-date.ts'

const nothing = { sort: undefined, page: undefined, open: undefined }

// We compare strictly: the router passes the URL's raw value for every missing key.
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
])('%j in a URL means %j', (search, meaning) => expect(parseListByDateSearch(search)).toStrictEqual(meaning))

test('the newest come first unless the URL says oldest', () => {
  expect(['oldest', 'newest', undefined, 'loudest', 7, ['oldest']].map(parseDateSort)).toEqual([
    'oldest',
    ...Array(5).fill('newest'),
  ])
})

test('the default is the first page of the newest', () => {
  expect(placeInListByDate({})).toEqual({ sort: 'newest', page: 1 })
})
