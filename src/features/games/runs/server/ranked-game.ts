import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '#db/schema.gen.ts'
import type { Orientation } from '../../engine/rules/field.ts'
import type { Game, GameInput, GameState } from '../../engine/rules/game.ts'
import { type ReplayOutcome, replaySteps } from '../../engine/rules/replay.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'

export type RunWish = { orientation: Orientation; setId: string | undefined }

/** As it is kept with the run and sent to the browser. */
export type StoredSetup = Record<string, string | number>

/** A game whose runs the server can issue, replay and rank. `app` lists them. */
export type RankedGame = {
  id: ReplayedGameId
  rulesVersion: number
  tickMs: number
  countdownMs: number
  /** Less is better, such as moves. */
  isFewestFirst: boolean
  /** What the server fixes for a run, or undefined where what was asked for cannot be played. */
  prepare: (db: Db, wish: RunWish) => Promise<StoredSetup | undefined>
  /** The part of the game that has a board of its own. */
  boardPart: (setup: StoredSetup) => string | null
  replay: (run: { setup: StoredSetup; seed: number; inputs: readonly GameInput[] }) => Promise<ReplayOutcome>
}

type RankedGameOptions = Pick<RankedGame, 'countdownMs' | 'prepare'> &
  Partial<Pick<RankedGame, 'isFewestFirst' | 'boardPart'>>

export function rankedGame<Setup extends StoredSetup, State extends GameState>(
  game: Game<Setup, State, ReplayedGameId>,
  { isFewestFirst = false, boardPart = () => null, ...options }: RankedGameOptions,
): RankedGame {
  return {
    ...options,
    id: game.id,
    rulesVersion: game.rulesVersion,
    tickMs: game.tickMs,
    isFewestFirst,
    boardPart,
    // What is stored is what `prepare` made for this game and these rules.
    replay: (run) => afterOthers(() => replayInSlices(game, { ...run, setup: run.setup as Setup })),
  }
}

let lastReplay: Promise<unknown> = Promise.resolve()

/** One replay at a time: the slices of several would come one after the other, and a request in between would wait for all. */
function afterOthers<Result>(replay: () => Promise<Result>): Promise<Result> {
  const result = lastReplay.then(replay)
  lastReplay = result.catch(() => undefined)
  return result
}

/** As long as one slice may keep other requests waiting. */
const sliceMs = 5

/** Replays on the main thread, a few milliseconds at a time: a thread of its own would cost every run more than it takes. */
async function replayInSlices<Setup, State extends GameState>(
  game: Game<Setup, State>,
  run: { setup: Setup; seed: number; inputs: readonly GameInput[] },
): Promise<ReplayOutcome> {
  const steps = replaySteps(game, run)
  let sliceEnd = performance.now() + sliceMs
  while (true) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() < sliceEnd) continue
    await nextTurn()
    sliceEnd = performance.now() + sliceMs
  }
}
