import { expect, test } from 'vitest'
import { atNoonUtc, dayOf } from '#platform/rules/dates.ts'
import { clipDate, formatTimecode, wasUpdated } from './clip-dates.ts'

const released = '2024-03-01T12:00:00.000Z'

test.each([
  [{ display_date: 'Summer 2024', release_date: released }, 'Summer 2024'],
  [{ display_date: 'Summer 2024', release_date: null }, 'Summer 2024'],
  [{ display_date: null, release_date: released }, 'Mar 1, 2024'],
  [{ display_date: '', release_date: released }, 'Mar 1, 2024'],
  [{ display_date: null, release_date: null }, null],
  [{ display_date: null, release_date: 'soon' }, null],
])('%j shows %j', (clip, shown) => expect(clipDate(clip)).toBe(shown))

test.each([
  ['2024-05-01T10:00:00.000Z', false],
  ['2024-05-01T10:01:00.000Z', false],
  ['2024-05-01T10:01:00.001Z', true],
  ['2024-06-01T10:00:00.000Z', true],
])('added at ten and saved at %s: updated is %s', (updated_at, isUpdated) => {
  expect(wasUpdated({ created_at: '2024-05-01T10:00:00.000Z', updated_at })).toBe(isUpdated)
})

test.each(['Pacific/Auckland', 'Pacific/Pago_Pago', 'Etc/GMT-13', 'Etc/GMT+11', 'UTC'])(
  'in %s the typed day is the one that is shown and edited',
  (zone) => {
    const before = process.env.TZ
    try {
      process.env.TZ = zone
      for (const [day, shown] of [
        ['2024-03-01', 'Mar 1, 2024'],
        ['2023-12-31', 'Dec 31, 2023'],
        ['2024-02-29', 'Feb 29, 2024'],
      ] as const) {
        const stored = atNoonUtc(day).toISOString()
        expect(stored).toBe(`${day}T12:00:00.000Z`)
        expect(dayOf(stored)).toBe(day)
        expect(clipDate({ display_date: null, release_date: stored })).toBe(shown)
      }
    } finally {
      process.env.TZ = before
    }
  },
)

test.each([
  [0, '0:00'],
  [5_999, '0:06'],
  [61_000, '1:01'],
  [760_000, '12:40'],
  [3_723_000, '1:02:03'],
])('%i ms are %s', (durationMs, shown) => expect(formatTimecode(durationMs)).toBe(shown))
