import { expect, test } from 'vitest'
import { describeChange, lastDays } from './overview.ts'

test('the last days end today and cross months', () => {
  expect(lastDays(3, new Date('2026-03-01T23:59:59Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test.each([
  [{ count: 12, before: 10 }, 'up 20% from 10'],
  [{ count: 5, before: 10 }, 'down 50% from 10'],
  [{ count: 0, before: 1200 }, 'down 100% from 1,200'],
  [{ count: 3, before: 0 }, 'up from 0'],
  [{ count: 4, before: 4 }, 'same as before'],
  [{ count: 1004, before: 1000 }, 'about the same'],
  [{ count: 996, before: 1000 }, 'about the same'],
  [{ count: 1005, before: 1000 }, 'up 1% from 1,000'],
])('%o is %s', (change, text) => expect(describeChange(change)).toBe(text))
