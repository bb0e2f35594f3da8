import { expect, test } from 'vitest'
import { cursorOf, parseCursor } from './list-cursor.ts'

const id = '6c1a94f2-1a3c-4c6e-9b1e-0d3f5a7b9c11'
const created_at = new Date('2026-02-03T04:05:06.007Z')

test('a place comes back as it was', () => {
  const columns = ['votes', 'created_at', 'id'] as const
  expect(parseCursor(cursorOf({ votes: 12, created_at, id }, columns), columns)).toEqual([
    '12',
    '2026-02-03T04:05:06.007Z',
    id,
  ])
})

test.each([
  '',
  id,
  `12_${created_at.toISOString()}_${id}`,
  `2026-13-41T04:05:06.007Z_${id}`,
  `0000-01-01T00:00:00.000Z_${id}`,
  `${created_at.toISOString()}_${id}' or true`,
  `${created_at.toISOString()}_${id}\n`,
])('%j is no place in a list by creation', (text) => {
  expect(parseCursor(text, ['created_at', 'id'])).toBeNull()
})
