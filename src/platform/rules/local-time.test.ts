import { expect, test } from 'vitest'
import { formatLocalClock, formatLocalDay, formatLocalMoment } from './local-time.ts'

test.each([
  [new Date(2024, 2, 4, 21, 41), 'Mar 4, 2024', '9:41 PM'],
  [new Date(2026, 11, 31, 0, 5), 'Dec 31, 2026', '12:05 AM'],
  [new Date(2026, 0, 1, 12, 0), 'Jan 1, 2026', '12:00 PM'],
  [new Date(2026, 6, 20, 11, 59), 'Jul 20, 2026', '11:59 AM'],
])('%s is formatted in the language of the site', (time, day, clock) => {
  expect([formatLocalDay(time), formatLocalClock(time)]).toEqual([day, clock])
  expect(formatLocalMoment(time.toISOString())).toBe(`${day}, ${clock}`)
})
