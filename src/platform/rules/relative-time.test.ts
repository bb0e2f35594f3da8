import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTimeAgo } from './relative-time.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  [0, '0 seconds ago'],
  [second, '1 second ago'],
  [minute - 1, '59 seconds ago'],
  [minute, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, '1 day ago'],
  [30 * day - 1, '29 days ago'],
  [30 * day, '1 month ago'],
  [60 * day, '2 months ago'],
  [360 * day - 1, '11 months ago'],
  [360 * day, '1 year ago'],
  [719 * day, '1 year ago'],
  [720 * day, '2 years ago'],
  [3600 * day, '10 years ago'],
])('%i ms earlier is %s', (ms, text) => {
  expect(formatTimeAgo(before(ms), now)).toBe(text)
  expect(formatTimeAgo(before(ms).toISOString(), now)).toBe(text)
})

test('a time in the future, from a fast clock, counts as just now', () => {
  expect(formatTimeAgo(before(-5 * minute), now)).toBe('0 seconds ago')
})

test('every past moment has a whole, positive or zero amount of one unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 365 * day }), (ms) => {
      expect(formatTimeAgo(before(ms), now)).toMatch(/^(1 (second|minute|hour|day|month|year)|\d+ \w+s) ago$/)
    }),
  )
})
