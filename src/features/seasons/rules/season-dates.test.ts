import { expect, test } from 'vitest'
import { formatSeasonDate, formatSeasonSpan } from './season-dates.ts'

test.each([
  ['2023-01-05T12:00:00.000Z', 'Jan 5, 2023'],
  ['2024-02-29T12:00:00.000Z', 'Feb 29, 2024'],
  [null, 'Present'],
  ['', 'Present'],
  ['the day of the bugs', 'Invalid date'],
])('%j shows %s', (date, shown) => expect(formatSeasonDate(date)).toBe(shown))

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

test.each([
  [null, null, 'No dates yet'],
  ['2024-03-04T12:00:00.000Z', null, 'Mar 4, 2024 - Present'],
  [null, '2024-03-04T12:00:00.000Z', 'Until Mar 4, 2024'],
])('in the back-office %s to %s is %j', (start_date, end_date, text) =>
  expect(formatSeasonSpan({ start_date, end_date })).toBe(text),
)
