import { expect, test } from 'vitest'
import { dayStart, formatMoment, momentFrom, typedFrom, zoneAt } from './local-moment.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const later = '2026-07-01T09:30:00.000Z'

test('a moment is shown with its time and zone', () => {
  expect(formatMoment(later)).toMatch(/^(Jun 30|Jul [12]), 2026, \d{1,2}:\d{2}\s[AP]M \S+/)
  expect(zoneAt(now)).not.toBe('')
})

test('a typed moment is shown again as it was typed', () => {
  const moment = momentFrom('2026-07-01T18:45', null)
  expect(typedFrom(moment)).toBe('2026-07-01T18:45')
})

test('an empty field means no date, and an unchanged one keeps its seconds', () => {
  const exact = '2026-07-01T09:30:12.345Z'
  expect(momentFrom('', exact)).toBeNull()
  expect(momentFrom(typedFrom(exact), exact)).toBe(exact)
  expect(typedFrom(null)).toBe('')
})

test("a day begins at the viewer's midnight and ends where the next one begins", () => {
  expect(typedFrom(dayStart('2026-02-28') ?? null)).toBe('2026-02-28T00:00')
  expect(typedFrom(dayStart('2026-02-28', 1) ?? null)).toBe('2026-03-01T00:00')
  expect(dayStart('')).toBeUndefined()
})
