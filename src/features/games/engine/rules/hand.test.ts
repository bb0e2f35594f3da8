import { expect, test } from 'vitest'
import { recordedRuns } from '#tooling/testing/recorded-runs.ts'
import { bedBugSquish } from '../../bed-bug-squish/rules/bed-bug-squish.ts'
import { judgeHand as judgeSquish } from '../../bed-bug-squish/rules/hand-limits.ts'
import { judgeHand as judgeCheetos } from '../../hot-cheetos-catch/rules/hand-limits.ts'
import { hotCheetosCatch } from '../../hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { judgeHand as judgeMemory } from '../../memory-match/rules/hand-limits.ts'
import { memoryMatch } from '../../memory-match/rules/memory-match.ts'
import type { Game } from './game.ts'
import { type HandVerdict, middleSpread, verdictOf } from './hand.ts'
import { type RecordedRun, replayRun } from './replay.ts'
import { decodeInputs } from './run-log.ts'

const games: Record<string, { game: Game<any, any>; judge: (run: RecordedRun<any>) => HandVerdict }> = {
  'bed-bug-squish': { game: bedBugSquish, judge: judgeSquish },
  'hot-cheetos-catch': { game: hotCheetosCatch, judge: judgeCheetos },
  'memory-match': { game: memoryMatch, judge: judgeMemory },
}

test('the strongest sign decides, and all signs are listed', () => {
  expect(verdictOf({ flawless: 'none', too_even: 'none' })).toEqual({ kind: 'plausible' })
  expect(verdictOf({ flawless: 'astonishing', too_even: 'none' })).toEqual({ kind: 'astonishing', signs: ['flawless'] })
  expect(verdictOf({ flawless: 'astonishing', too_even: 'impossible' })).toEqual({
    kind: 'impossible',
    signs: ['too_even', 'flawless'],
  })
})

test("a few outliers don't hide that all other values are equal", () => {
  expect(middleSpread([300, 300, 20, 300, 300, 300, 900, 300])).toBe(0)
  expect(middleSpread([])).toBe(0)
})

test.each(recordedRuns)('a recorded run by a person ranks: $game, $about', ({ game: id, seed, setup, log, score }) => {
  const run = { seed, setup, inputs: decodeInputs(log) ?? [] }
  const { game, judge } = games[id] as (typeof games)[string]
  expect(replayRun(game, run)).toMatchObject({ kind: 'replayed', result: { score } })
  expect(judge(run).kind).not.toBe('impossible')
})
