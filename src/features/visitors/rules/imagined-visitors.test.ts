import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imaginedVisitors, momentOf, nextVisitorUpdateMs } from './imagined-visitors.ts'

const middle = 0.5
const anyMoment = fc.record({ hour: fc.integer({ min: 0, max: 23 }), isWeekend: fc.boolean() })
const anyRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('without jitter a weekday has its hourly base count, made odd', () => {
  const bases: [firstHour: number, lastHour: number, count: number][] = [
    [0, 5, 5001],
    [6, 8, 15_001],
    [9, 11, 20_001],
    [12, 13, 35_001],
    [14, 16, 25_001],
    [17, 19, 45_001],
    [20, 22, 30_001],
    [23, 23, 10_001],
  ]
  test.each(bases)('from %i to %i o’clock: %i', (firstHour, lastHour, count) => {
    for (let hour = firstHour; hour <= lastHour; hour++) {
      expect(imaginedVisitors({ hour, isWeekend: false }, middle)).toBe(count)
    }
  })
})

test.each([
  [4, 6001],
  [10, 24_001],
  [13, 42_001],
  [23, 12_001],
])('a weekend’s %i o’clock has a fifth more: %i', (hour, count) => {
  expect(imaginedVisitors({ hour, isWeekend: true }, middle)).toBe(count)
})

test('a weekend evening is capped at the maximum', () => {
  expect(imaginedVisitors({ hour: 18, isWeekend: true }, 0)).toBe(49_999)
  expect(imaginedVisitors({ hour: 18, isWeekend: true }, 0.999)).toBe(49_999)
})

test('the count is always odd and from 1001 to 49999', () => {
  fc.assert(
    fc.property(anyMoment, anyRandom, (moment, random) => {
      const count = imaginedVisitors(moment, random)
      return Number.isInteger(count) && count % 2 === 1 && count >= 1001 && count <= 49_999
    }),
  )
})

test('jitter changes a count by five percent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), anyRandom, (hour, random) => {
      const still = imaginedVisitors({ hour, isWeekend: false }, middle)
      const moved = imaginedVisitors({ hour, isWeekend: false }, random)
      return Math.abs(moved - still) <= still * 0.05 + 2
    }),
  )
  expect(imaginedVisitors({ hour: 9, isWeekend: false }, 0)).toBe(19_001)
  expect(imaginedVisitors({ hour: 9, isWeekend: false }, 0.999_999_9)).toBe(21_001)
})

test('the next count comes in 3 to 7 seconds', () => {
  expect(nextVisitorUpdateMs(0)).toBe(3000)
  expect(nextVisitorUpdateMs(0.5)).toBe(5000)
  fc.assert(
    fc.property(anyRandom, (random) => nextVisitorUpdateMs(random) >= 3000 && nextVisitorUpdateMs(random) <= 7000),
  )
})

test.each([
  ['2025-03-21T23:59:00', { hour: 23, isWeekend: false }],
  ['2025-03-22T00:00:00', { hour: 0, isWeekend: true }],
  ['2025-03-23T18:30:00', { hour: 18, isWeekend: true }],
  ['2025-03-24T06:00:00', { hour: 6, isWeekend: false }],
])('%s on the visitor’s clock is %j', (time, moment) => {
  expect(momentOf(new Date(time))).toEqual(moment)
})
