import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameInput } from './game.ts'
import { decodeInputs, encodeInputs } from './run-log.ts'

const position = fc.integer({ min: -50_000, max: 50_000 })
const inputs = fc
  .array(
    fc.record({
      ticks: fc.integer({ min: 1, max: 5000 }),
      kind: fc.integer({ min: 0, max: 9 }),
      x: position,
      y: position,
    }),
  )
  .map((steps) => {
    let tick = -1
    return steps.map(({ ticks, ...rest }): GameInput => {
      tick += ticks
      return { tick, ...rest }
    })
  })

describe('a run log', () => {
  test('decodes to what was encoded', () => {
    fc.assert(
      fc.property(inputs, (list) => {
        expect(decodeInputs(encodeInputs(list))).toEqual(list)
      }),
    )
  })

  test('is refused or has ordered inputs if the text is invalid, and never throws', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ABCabc019-_=+/ \u0000é') })
    fc.assert(
      fc.property(letters, (text) => {
        const list = decodeInputs(text) ?? []
        for (const [at, input] of list.entries()) {
          expect(Number.isSafeInteger(input.tick)).toBe(true)
          if (at > 0) expect(input.tick).toBeGreaterThan((list[at - 1] as GameInput).tick)
        }
      }),
    )
  })

  test('is refused if two inputs share a tick', () => {
    const tap = { tick: 4, kind: 1, x: 0, y: 0 }
    expect(decodeInputs(encodeInputs([tap, tap]))).toBeUndefined()
  })

  test('is refused if a number is too large', () => {
    expect(decodeInputs(encodeInputs([{ tick: 1, kind: 1, x: 100_001, y: 0 }]))).toBeUndefined()
    expect(decodeInputs('_____w')).toBeUndefined()
  })

  test('stays small for a minute of pointer moves', () => {
    const moves = Array.from({ length: 3750 }, (_, tick) => ({ tick, kind: 1, x: 2000 + ((tick * 37) % 120), y: 0 }))
    expect(encodeInputs(moves).length).toBeLessThan(25_000)
  })
})
