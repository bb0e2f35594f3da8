import { expect, test } from 'vitest'
import { lastDays } from './overview.ts'

test('the last days end today and cross months', () => {
  expect(lastDays(3, new Date('2026-03-01T23:59:59Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
