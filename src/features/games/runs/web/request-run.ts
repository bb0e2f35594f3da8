import type { Orientation } from '../../engine/rules/field.ts'
import type { Pace } from '../../engine/rules/game.ts'
import type { IssuedRun } from '../../engine/web/use-round.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'
import { gameRunsApi } from './game-runs-api.ts'

type RunRequest<Setup> = {
  gameId: ReplayedGameId
  orientation?: Orientation
  setId?: string
  pace?: Pace
  practice: Setup
}

/** If the server doesn't deal the run, the browser draws a seed, and the round can't rank. */
export async function requestRun<Setup>({
  gameId,
  orientation,
  setId,
  pace,
  practice,
}: RunRequest<Setup>): Promise<IssuedRun<Setup>> {
  try {
    const run = await gameRunsApi.startRun.call({
      game_id: gameId,
      ...(orientation && { orientation }),
      ...(setId && { set_id: setId }),
      ...(pace && { pace }),
    })
    return {
      runId: run.run_id,
      accountId: run.account_id,
      seed: run.seed,
      setup: run.setup as Setup,
      isPractice: run.is_practice,
    }
  } catch (error) {
    console.error("The run couldn't be started on the server", error)
    // The server draws seeds from the same range.
    const seed = Math.floor(Math.random() * 2 ** 48)
    return { runId: null, accountId: null, seed, setup: practice, isPractice: false }
  }
}
