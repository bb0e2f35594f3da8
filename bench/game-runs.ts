import { bedBugSquish, squishInputs } from '../src/features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { toUnits } from '../src/features/games/engine/rules/field.ts'
import type { Game, GameState } from '../src/features/games/engine/rules/game.ts'
import { type Choice, recordRun } from '../src/features/games/engine/rules/record-run.ts'
import {
  type CheetosState,
  catchArea,
  cheetosConstants,
  cheetosInputs,
  hotCheetosCatch,
  speedFactorAt,
} from '../src/features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'

const setup = { orientation: 'landscape' } as const

export function aSquishRun(seed: number) {
  return play(bedBugSquish, seed, (state) => {
    const bug = state.tick % 25 === 0 && state.bugs.find(({ caughtAtTick }) => caughtAtTick === null)
    return bug ? { kind: squishInputs.tap, x: toUnits(bug.x), y: toUnits(bug.y) } : undefined
  })
}

export function aCheetosRun(firstSeed: number) {
  const endTick = Math.floor(180_000 / cheetosConstants.tickMs)
  for (let seed = firstSeed; seed < firstSeed + 200; seed++) {
    const run = play(hotCheetosCatch, seed, (state) =>
      state.tick === endTick ? { kind: cheetosInputs.endGame, x: 0, y: 0 } : moveUnderNext(state),
    )
    if (run.ticks > endTick) return run
  }
  throw new Error('no run of Hot Cheetos Catch lasted three minutes')
}

/** Moves to where the next tick catches an item about to fall past the dip, and no cockroach. */
function moveUnderNext(state: CheetosState): Choice {
  const { top, bottom } = catchArea(state)
  const factor = speedFactorAt(state.tick * cheetosConstants.tickMs)
  const inReach = state.items
    .map(({ kind, x, y, speed }) => ({ kind, x, y: y + speed * factor, speed: speed * factor }))
    .filter(({ y }) => y >= top && y <= bottom)
  const halfWidth = (cheetosConstants.containerSize * cheetosConstants.hitArea.width) / 2
  let best: { x: number; worth: number } | undefined
  for (let x = 50; x <= state.field.width - 50; x += 5) {
    const caught = inReach.filter((item) => Math.abs(item.x - x) <= halfWidth)
    if (caught.some(({ kind }) => kind === 'cockroach')) continue
    const worth = caught.reduce((sum, { y, speed }) => sum + (y + speed > bottom ? 100 : 1), 0)
    if (!best || worth > best.worth) best = { x, worth }
  }
  return best && { kind: cheetosInputs.move, x: toUnits(best.x), y: 0 }
}

export type BenchRun = ReturnType<typeof aSquishRun>

function play<State extends GameState>(
  game: Game<typeof setup, State>,
  seed: number,
  choose: (state: State) => Choice,
) {
  const run = recordRun(game, { setup, seed, choose })
  return { ...run, score: run.result.score }
}
