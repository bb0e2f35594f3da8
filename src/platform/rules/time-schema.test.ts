import { expect, test } from 'vitest'
import { dayInput, momentInput } from './time-schema.ts'

test.each([
  ['2024-03-04', true],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['0000-12-31', false],
  ['2024-02-30', false],
  ['10000-01-01', false],
])('the day %s can be stored: %s', (day, isTaken) => expect(dayInput('no').safeParse(day).success).toBe(isTaken))

test.each([
  ['2024-03-04T18:00:00+01:00', true],
  ['9999-12-31T23:59:59Z', true],
  // In UTC, these fall into the years 10000 and 0.
  ['9999-12-31T23:59:59-14:00', false],
  ['0001-01-01T00:00:00+14:00', false],
])('the moment %s can be stored: %s', (moment, isTaken) =>
  expect(momentInput('no').safeParse(moment).success).toBe(isTaken),
)
