import { expect, test } from 'vitest'
import { parseTimelineSearch } from './timeline-search.ts'

const nothing = { type: undefined, year: undefined, page: undefined }

// Strict, because the router passes on the URL's value for every missing key.
test.each([
  [{}, nothing],
  [
    { type: 'clips', year: '2022', page: '2' },
    { type: 'clips', year: 2022, page: 2 },
  ],
  [{ type: 'all', year: 'last', page: 1 }, nothing],
  [{ type: 'constructor', page: -1 }, nothing],
  [{ type: ['clips'], page: 1e9 }, nothing],
])('%j in an address means %j', (search, meaning) => expect(parseTimelineSearch(search)).toStrictEqual(meaning))
