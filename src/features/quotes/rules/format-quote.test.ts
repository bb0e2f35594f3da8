import { expect, test } from 'vitest'
import { saidOn } from './format-quote.ts'

test.each([
  ['2024-03-04T12:00:00.000Z', 'Said on March 4, 2024'],
  ['2020-12-31T12:00:00.000Z', 'Said on December 31, 2020'],
  ['2024-02-29', 'Said on February 29, 2024'],
  [null, ''],
  ['', ''],
  ['the day of the dip', ''],
])('%j shows %j', (date, shown) => expect(saidOn(date)).toBe(shown))

test('a day stored at noon UTC is the same day for every visitor', () => {
  const zone = process.env.TZ
  try {
    for (const TZ of ['Pacific/Auckland', 'Pacific/Pago_Pago', 'UTC']) {
      process.env.TZ = TZ
      expect(saidOn('2024-03-01T12:00:00.000Z')).toBe('Said on March 1, 2024')
    }
  } finally {
    process.env.TZ = zone
  }
})
