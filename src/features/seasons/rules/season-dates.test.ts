import { expect, test } from 'vitest'
import { formatSeasonDate, formatSeasonRange } from './season-dates.ts'

test.each([
  { start_date: '2023-01-05T12:00:00.000Z', end_date: '2023-06-30T12:00:00.000Z', shown: 'Jan 5, 2023 - Jun 30, 2023' },
  { start_date: '2024-02-29T12:00:00.000Z', end_date: null, shown: 'Feb 29, 2024 - Present' },
  { start_date: null, end_date: null, shown: 'Present - Present' },
  { start_date: 'the day of the bugs', end_date: '', shown: 'Invalid date - Present' },
])('$start_date to $end_date shows $shown', ({ start_date, end_date, shown }) => {
  expect(formatSeasonRange({ start_date, end_date })).toBe(shown)
})

test('a day stored at noon UTC is the same day for every visitor', () => {
  const zone = process.env.TZ
  try {
    for (const TZ of ['Pacific/Auckland', 'Pacific/Pago_Pago', 'UTC']) {
      process.env.TZ = TZ
      expect(formatSeasonDate('2024-03-01T12:00:00.000Z')).toBe('Mar 1, 2024')
    }
  } finally {
    process.env.TZ = zone
  }
})
