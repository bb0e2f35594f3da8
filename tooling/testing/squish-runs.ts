import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { bedBugSquish, squishInputs } from '#features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { toUnits } from '#features/games/engine/rules/field.ts'
import type { GameInput, Pace } from '#features/games/engine/rules/game.ts'
import { hashState } from '#features/games/engine/rules/replay.ts'
import { encodeInputs } from '#features/games/engine/rules/run-log.ts'

type Issued = {
  run_id: string
  seed: number
  setup: { orientation: 'landscape' | 'portrait'; pace?: 'calm' }
  is_practice: boolean
}

type Somebody = { call: (procedure: string, input?: unknown) => Promise<{ status: number; body: any }> }

const reactionTicks = 35

/** Like a person who taps a bug every half second, once they have seen it. */
export function playSquish({ seed, setup }: Pick<Issued, 'seed' | 'setup'>, seconds = 5) {
  let state = bedBugSquish.start(setup, seed)
  const inputs: GameInput[] = []
  const cameAt = new Map<number, number>()
  while (!state.isOver) {
    const { tick } = state
    for (const { id } of state.bugs) cameAt.set(id, cameAt.get(id) ?? tick)
    const bug = state.bugs.find(
      ({ id, caughtAtTick }) => caughtAtTick === null && tick - (cameAt.get(id) ?? tick) >= reactionTicks,
    )
    const input =
      state.tick === seconds * 100
        ? { tick: state.tick, kind: squishInputs.endGame, x: 0, y: 0 }
        : state.tick % 50 === 25 && bug
          ? { tick: state.tick, kind: squishInputs.tap, ...pointNear(bug, state.field) }
          : undefined
    if (input) inputs.push(input)
    state = bedBugSquish.step(state, input)
  }
  return { state, inputs, log: encodeInputs(inputs), hash: hashState(state) }
}

/** A bug may be half outside the field, where nobody can tap. */
function pointNear({ x, y }: { x: number; y: number }, { width, height }: { width: number; height: number }) {
  const aimsBeside = 4
  const within = (value: number, most: number) => toUnits(Math.min(Math.max(value + aimsBeside, 0), most))
  return { x: within(x, width), y: within(y, height) }
}

export function squishRunsOn(db: Db) {
  async function startedRun(player: Somebody, pace: Pace = 'regular'): Promise<Issued> {
    const wish = { game_id: 'bed-bug-squish', orientation: 'portrait', pace }
    const { body } = await player.call('gameRuns.startRun', wish)
    return body
  }

  async function letPass(runId: string, seconds = 120) {
    await db
      .updateTable('game_runs')
      .set({ started_at: sql<Date>`started_at - make_interval(secs => ${seconds})` })
      .where('id', '=', runId)
      .execute()
  }

  async function aFinishedRun(player: Somebody, seconds?: number, pace?: Pace) {
    const issued = await startedRun(player, pace)
    await letPass(issued.run_id)
    return { issued, ...playSquish(issued, seconds) }
  }

  /**
   * Seeds are random: fifteen seconds earn 329 to 456 points, twenty 491 to 636.
   * If one score must beat another, make its run at least a third longer.
   */
  async function aSavedScore(player: Somebody, seconds?: number) {
    const { issued, log, hash } = await aFinishedRun(player, seconds)
    const { body } = await player.call('gameRuns.submitGameScore', { id: issued.run_id, log, hash })
    return body as { score_id: string; score: number; rank: number | null }
  }

  return { startedRun, letPass, aFinishedRun, aSavedScore }
}
