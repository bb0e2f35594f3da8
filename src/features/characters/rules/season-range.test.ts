import { expect, test } from 'vitest'
import { endSeasonOptions, formatSeasonRange } from './season-range.ts'

const first = { name: 'The Lease Begins' }
const third = { name: 'Laundry Day' }

test.each([
  [true, first, null, 'The Lease Begins - Present'],
  // An old end season is ignored while the character is in the show.
  [true, first, third, 'The Lease Begins - Present'],
  [false, first, third, 'The Lease Begins - Laundry Day'],
  [false, first, first, 'The Lease Begins - The Lease Begins'],
  [false, first, null, 'The Lease Begins'],
  [false, null, third, 'Laundry Day'],
  [true, null, null, 'Present'],
  [false, null, null, ''],
])('current %s, from %o to %o shows %j', (is_current, start_season, end_season, shown) => {
  expect(formatSeasonRange({ is_current, start_season, end_season })).toBe(shown)
})

const seasons = [
  { id: 'a', number: 1 },
  { id: 'b', number: 2 },
  { id: 'b-special', number: 2 },
  { id: 'c', number: 3 },
]

test.each([
  ['a', ['a', 'b', 'b-special', 'c']],
  ['b', ['b', 'b-special', 'c']],
  ['c', ['c']],
  ['', []],
  ['deleted', []],
])('the end seasons after the start %j are %o', (startId, ids) => {
  expect(endSeasonOptions(seasons, startId).map(({ id }) => id)).toEqual(ids)
})
