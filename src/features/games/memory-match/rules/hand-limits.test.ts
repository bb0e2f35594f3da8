import { describe, expect, test } from 'vitest'
import { aFastPerson, memoryByHand } from '#tooling/testing/fast-people.ts'
import { perfectMemory } from '#tooling/testing/game-bots.ts'
import { judgeHand } from './hand-limits.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('the check of a Memory Match run', () => {
  test.each([2, 6, 10])('accepts the fastest people there are, with %i pairs', (pairs) => {
    for (const seed of seeds(150)) {
      const person = aFastPerson(seed)
      expect([person, judgeHand(memoryByHand(person, pairs)).kind]).not.toEqual([person, 'impossible'])
    }
  })

  test('refuses turning all pairs in no time', () => {
    const run = perfectMemory({ seed: 1, pairs: 6, gapTicks: () => 1 })
    expect(run.result).toMatchObject({ score: 6, playtime: 0 })
    expect(judgeHand(run)).toMatchObject({
      kind: 'impossible',
      signs: expect.arrayContaining(['flips_too_fast']),
    })
  })

  test('doubts a run without mistakes but lets it rank', () => {
    const calm = perfectMemory({ seed: 1, pairs: 8, gapTicks: (dice) => dice.between(15, 60) })
    expect(judgeHand(calm)).toEqual({ kind: 'astonishing', signs: ['flawless'] })
    const hasty = perfectMemory({ seed: 1, pairs: 6, gapTicks: () => 12 })
    expect(judgeHand(hasty)).toEqual({ kind: 'astonishing', signs: ['flips_too_fast', 'too_even'] })
  })

  test('accepts only presses on cards', () => {
    const { inputs, ...run } = perfectMemory({ seed: 1, pairs: 4, gapTicks: (dice) => dice.between(15, 60) })
    expect(judgeHand({ ...run, inputs })).toEqual({ kind: 'plausible' })
    const beside = { tick: 3, kind: 1, x: 8, y: 0 }
    expect(judgeHand({ ...run, inputs: [beside, ...inputs] })).toEqual({
      kind: 'impossible',
      signs: ['outside_field'],
    })
    expect(judgeHand({ ...run, inputs: [{ ...beside, kind: 2, x: 0 }, ...inputs] })).toEqual({
      kind: 'impossible',
      signs: ['unknown_input'],
    })
  })
})
