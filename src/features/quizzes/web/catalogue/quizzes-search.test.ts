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
    { character: '00000000-0000-4000-8000-000000000001', page: 2, open: 'a-quiz' },
    { character: '00000000-0000-4000-8000-000000000001', page: 2, open: 'a-quiz' },
  ],
  [{ character: { $ne: '' }, page: 'many' }, {}],
  [{ character: 'nobody' }, {}],
  [{ page: 1, utm_source: 'x' }, {}],
])('%j is read as %j', (search, expected) => expect(parseQuizzesSearch(search)).toEqual(expected))
