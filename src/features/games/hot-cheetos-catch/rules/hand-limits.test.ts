import { describe, expect, test } from 'vitest'
import { aFastPerson, cheetosByHand } from '#tooling/testing/fast-people.ts'
import { glidingCheetos, jumpingCheetos } from '#tooling/testing/game-bots.ts'
import { orientations } from '../../engine/rules/field.ts'
import { judgeHand } from './hand-limits.ts'
import { cheetosInputs } from './hot-cheetos-catch.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('the check of a Hot Cheetos Catch run', () => {
  test('accepts the fastest people there are', () => {
    for (const seed of seeds(150)) {
      const person = aFastPerson(seed)
      expect([person, judgeHand(cheetosByHand(person)).kind]).not.toEqual([person, 'impossible'])
    }
  })

  test.each(orientations)('refuses a bot that catches hundreds of Cheetos, in %s', (orientation) => {
    const run = jumpingCheetos({ seed: 2, orientation })
    expect(run.result.score).toBeGreaterThan(900)
    const verdict = judgeHand(run)
    expect(verdict).toMatchObject({ kind: 'impossible', signs: expect.arrayContaining(['superhuman_pace']) })
  })

  test('refuses jumping to each Cheeto, even for a modest score', () => {
    const run = jumpingCheetos({ seed: 2, upTo: 60 })
    expect(run.result.score).toBe(60)
    expect(judgeHand(run)).toMatchObject({
      kind: 'impossible',
      signs: expect.arrayContaining(['tub_teleports', 'dead_centre']),
    })
  })

  test('doubts a smooth bot that lasts longer than people can', () => {
    const runs = seeds(40).map((seed) => glidingCheetos({ seed, unitsPerMs: 8 }))
    for (const run of runs) {
      const { kind } = judgeHand(run)
      if (run.result.score > 130) expect([run.seed, kind]).not.toEqual([run.seed, 'plausible'])
      if (run.result.score > 260) expect([run.seed, kind]).toEqual([run.seed, 'impossible'])
    }
    expect(Math.max(...runs.map(({ result }) => result.score))).toBeGreaterThan(260)
  })

  test('accepts a jump across the field, as when a mouse leaves and re-enters on the other side', () => {
    const inputs = [500, 5900, 500, 5900].map((x, at) => ({ tick: 10 + at * 4, kind: cheetosInputs.move, x, y: 0 }))
    expect(judgeHand({ setup: { orientation: 'landscape' }, seed: 1, inputs })).toEqual({ kind: 'plausible' })
  })

  test('accepts only the inputs of the game, and only positions on the field', () => {
    const judged = (kind: number, x: number) =>
      judgeHand({ setup: { orientation: 'portrait' }, seed: 1, inputs: [{ tick: 5, kind, x, y: 0 }] })
    expect(judged(cheetosInputs.move, 3500)).toEqual({ kind: 'plausible' })
    expect(judged(cheetosInputs.endGame, 0)).toEqual({ kind: 'plausible' })
    expect(judged(cheetosInputs.move, 3510)).toEqual({ kind: 'impossible', signs: ['outside_field'] })
    expect(judged(9, 2000)).toEqual({ kind: 'impossible', signs: ['unknown_input'] })
  })
})
