import { describe, expect, test } from 'vitest'
import { aFastPerson, squishByHand } from '#tooling/testing/fast-people.ts'
import { luckiest, noisySquish, perfectSquish } from '#tooling/testing/game-bots.ts'
import { orientations } from '../../engine/rules/field.ts'
import { squishInputs } from './bed-bug-squish.ts'
import { judgeHand } from './hand-limits.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('the check of a Bed Bug Squish run', () => {
  test('accepts the fastest people there are', () => {
    for (const seed of seeds(60)) {
      const person = aFastPerson(seed)
      expect([person, judgeHand(squishByHand(person)).kind]).not.toEqual([person, 'impossible'])
    }
  })

  test.each(orientations)('refuses a bot that hits each bug as it appears, in %s', (orientation) => {
    for (const seed of seeds(5)) {
      expect(judgeHand(perfectSquish({ seed, orientation }))).toMatchObject({
        kind: 'impossible',
        signs: expect.arrayContaining(['hit_before_visible', 'superhuman_reactions']),
      })
    }
  })

  test('refuses equal reaction times, and hits that are always exactly in the middle', () => {
    for (const waitMs of [300, 450, 700]) {
      const verdict = judgeHand(perfectSquish({ seed: 3, waitMs }))
      expect(verdict).toMatchObject({
        kind: 'impossible',
        signs: expect.arrayContaining(['too_even', 'dead_centre']),
      })
    }
  })

  test("can't detect a bot with human errors, which gains little from choosing its seed", () => {
    const any = noisySquish({ seed: 1 })
    const best = luckiest(30, (seed) => noisySquish({ seed }))
    expect(judgeHand(best).kind).not.toBe('impossible')
    expect(best.result.score).toBeLessThan(any.result.score * 1.1)
  })

  test('accepts taps inside the field, with some tolerance at the canvas edge', () => {
    const tap = (x: number, y: number) =>
      judgeHand({
        setup: { orientation: 'portrait' },
        seed: 1,
        inputs: [{ tick: 30, kind: squishInputs.tap, x, y }],
      })
    expect(tap(-9, 6409)).toEqual({ kind: 'plausible' })
    for (const [x, y] of [
      [-110, 100],
      [100, -110],
      [4110, 100],
      [100, 6510],
    ] as const) {
      expect(tap(x, y)).toEqual({ kind: 'impossible', signs: ['outside_field'] })
    }
  })

  test('accepts only the inputs of the game', () => {
    const run = { setup: { orientation: 'portrait' as const }, seed: 1 }
    const end = { tick: 40, kind: squishInputs.endGame, x: 0, y: 0 }
    expect(judgeHand({ ...run, inputs: [end] })).toEqual({ kind: 'plausible' })
    expect(judgeHand({ ...run, inputs: [{ ...end, tick: 20, kind: 7 }, end] })).toEqual({
      kind: 'impossible',
      signs: ['unknown_input'],
    })
  })

  test('accepts lucky hits by blind tapping at the edge', () => {
    for (const seed of seeds(10)) {
      const inputs = Array.from({ length: 900 }, (_, at) => {
        const along = ((at * 7919) % 5200) + 600
        return {
          tick: 20 + at * 6,
          kind: squishInputs.tap,
          x: at % 2 === 0 ? along : (at % 4) * 2100,
          y: at % 2 === 0 ? (at % 4) * 2000 : along * 0.6,
        }
      }).map((input) => ({ ...input, x: Math.min(6400, Math.round(input.x)), y: Math.min(4000, Math.round(input.y)) }))
      expect(judgeHand({ setup: { orientation: 'landscape' }, seed, inputs })).toEqual({ kind: 'plausible' })
    }
  })
})
