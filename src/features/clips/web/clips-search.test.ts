import { expect, test } from 'vitest'
import { clipsPlace, readClipsSearch } from './clips-search.ts'

test.each([
  [{}, {}],
  [{ sort: 'newest', page: 1 }, {}],
  [
    { sort: 'oldest', page: 3 },
    { sort: 'oldest', page: 3 },
  ],
  [
    { sort: 'oldest', page: '3' },
    { sort: 'oldest', page: 3 },
  ],
  [{ sort: 'loudest', page: 'last', colour: 'pink' }, {}],
  [{ sort: ['oldest'], page: -1, open: 7 }, {}],
  [{ open: 'a-clip' }, { open: 'a-clip' }],
])('%j is read as %j', (search, read) => expect(readClipsSearch(search)).toEqual(read))

test('without a word the first page of the newest is meant', () => {
  expect(clipsPlace({})).toEqual({ sort: 'newest', page: 1 })
})
