import { expect, test } from 'vitest'
import { bestStretch } from './best-stretch.ts'

type State = { tick: number; isOver: boolean; sum: number }

const game = { tickMs: 10, result: ({ sum }: State) => ({ score: sum, playtime: 0, metadata: {} }) }

function aRun(length: number, sumAt: (tick: number) => number) {
  return { length: () => length, stateAt: (tick: number) => ({ tick, isOver: tick >= length, sum: sumAt(tick) }) }
}

test('the seconds with the most points are found', () => {
  const run = aRun(6000, (tick) => (tick < 3000 ? 0 : Math.min(500, tick - 3000)))
  expect(bestStretch(game, run, 4000)).toEqual({ from: 3000, to: 3400 })
})

test('a run shorter than the stretch is shown in full', () => {
  expect(
    bestStretch(
      game,
      aRun(120, (tick) => tick),
      4000,
    ),
  ).toEqual({ from: 0, to: 120 })
})
