import { expect, test } from 'vitest'
import { ageOn, isOldEnough } from './age.ts'

test.each([
  ['2012-03-19', '2025-03-18T23:59:59Z', 12],
  ['2012-03-19', '2025-03-19T00:00:00Z', 13],
  ['2012-12-31', '2025-01-01T00:00:00Z', 12],
  ['2008-02-29', '2021-02-28T12:00:00Z', 12],
  ['2008-02-29', '2021-03-01T12:00:00Z', 13],
  ['2025-03-20', '2025-03-19T12:00:00Z', -1],
])('born on %s, on %s: %i', (birth, today, age) => expect(ageOn(birth, new Date(today))).toBe(age))

test('the birthday itself counts', () => {
  expect(isOldEnough('2007-03-19', new Date('2025-03-19T00:00:00Z'), 18)).toBe(true)
  expect(isOldEnough('2007-03-20', new Date('2025-03-19T00:00:00Z'), 18)).toBe(false)
})
