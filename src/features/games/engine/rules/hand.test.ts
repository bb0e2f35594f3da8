import { expect, test } from 'vitest'
import { middleSpread, verdictOf } from './hand.ts'

test('the strongest sign decides, and all of them are named', () => {
  expect(verdictOf({ flawless: 'none', too_even: 'none' })).toEqual({ kind: 'plausible' })
  expect(verdictOf({ flawless: 'astonishing', too_even: 'none' })).toEqual({ kind: 'astonishing', signs: ['flawless'] })
  expect(verdictOf({ flawless: 'astonishing', too_even: 'impossible' })).toEqual({
    kind: 'impossible',
    signs: ['too_even', 'flawless'],
  })
})

test('a few odd values do not hide that all others are the same', () => {
  expect(middleSpread([300, 300, 20, 300, 300, 300, 900, 300])).toBe(0)
  expect(middleSpread([])).toBe(0)
})
