import { expect, test } from 'vitest'
import { formatWhen } from './dates.ts'

test('a moment is told as people say it, in their own time zone', () => {
  const now = new Date(2026, 2, 28, 19, 0)
  expect(formatWhen(new Date(2026, 2, 28, 20, 5), now)).toBe('Today, 8:05 PM')
  // In much of Europe, this day has 23 hours.
  expect(formatWhen(new Date(2026, 2, 29, 0, 30), now)).toBe('Tomorrow, 12:30 AM')
  expect(formatWhen(new Date(2026, 3, 2, 12, 0), now)).toBe('Apr 2, 12:00 PM')
})
