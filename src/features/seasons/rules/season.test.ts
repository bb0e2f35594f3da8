import { expect, test } from 'vitest'
import { seasonForm } from './season.ts'

const season = { number: 1, name: 'The Lease Begins', description: '', start_date: '2024-01-01', end_date: null }

test.each([
  [{ name: '   ' }, 'Name is required.'],
  [{ number: 0 }, 'Season number must be at least 1.'],
  [{ number: 1.5 }, 'Season number must be a whole number.'],
  [{ number: '1' }, 'Season number must be a whole number.'],
  [{ start_date: '2024-02-30' }, 'Please enter a valid date.'],
  [{ start_date: '2024-02-02', end_date: '2024-02-01' }, "The end date can't be before the start date."],
])('a season with %j is refused: %s', (change, message) => {
  const parsed = seasonForm.safeParse({ ...season, ...change })
  expect(parsed.error?.issues[0]?.message).toBe(message)
})

test('blanks around a name are trimmed', () => {
  expect(seasonForm.parse({ ...season, name: '  Laundry Day ' }).name).toBe('Laundry Day')
})
