import { expect, test } from 'vitest'
import { parseQuizzesSearch } from './quizzes-search.ts'

test.each([
  [{}, {}],
  [{ search: '' }, {}],
  [{ search: 'Laundry' }, { search: 'Laundry' }],
  [{ search: 13 }, { search: '13' }],
  [{ search: ['a', 'b'] }, {}],
  [{ search: 'x'.repeat(500) }, { search: 'x'.repeat(200) }],
  [{ search: '\0' }, {}],
  [{ search: 'a\0b\ud800' }, { search: 'ab' }],
  [{ search: `${'x'.repeat(199)}\u{1f41e}` }, { search: 'x'.repeat(199) }],
  [{ status: 'completed' }, { status: 'completed' }],
  [{ status: 'not-completed' }, { status: 'not-completed' }],
  [{ status: 'all' }, {}],
  [{ status: 'sideways' }, {}],
  [
    { character: 'an-id', page: 2, open: 'a-quiz' },
    { character: 'an-id', page: 2, open: 'a-quiz' },
  ],
  [{ character: { $ne: '' }, page: 'many' }, {}],
  [{ page: 1, utm_source: 'x' }, {}],
])('%j is read as %j', (search, expected) => expect(parseQuizzesSearch(search)).toEqual(expected))
