import { toast } from '#platform/web/ui/toast/toast.ts'
import type { Orientation } from '../../engine/rules/field.ts'
import type { IssuedRun } from '../../engine/web/use-round.ts'
import type { ReplayedGameId } from '../rules/game-id.ts'
import { gameRunsApi } from './game-runs-api.ts'

type RunRequest<Setup> = {
  gameId: ReplayedGameId
  orientation?: Orientation
  setId?: string
  /** What to play with when the server does not answer. */
  practice: Setup
}

/** A seed from the server, or from the browser itself when the server cannot be reached: then it is only practice. */
export async function requestRun<Setup>({
  gameId,
  orientation,
  setId,
  practice,
}: RunRequest<Setup>): Promise<IssuedRun<Setup>> {
  try {
    const run = await gameRunsApi.startRun.call({
      game_id: gameId,
      ...(orientation && { orientation }),
      ...(setId && { set_id: setId }),
    })
    if (run.is_practice) announcePractice()
    return { runId: run.run_id, accountId: run.account_id, seed: run.seed, setup: run.setup as Setup }
  } catch (error) {
    console.error('The run could not be started on the server', error)
    return { runId: null, accountId: null, seed: Math.floor(Math.random() * 2 ** 48), setup: practice }
  }
}

/** While the countdown runs: nobody should find out after the round. */
export function announcePractice() {
  toast.show("Practice round: too many were started and dropped here, so this one won't rank.")
}
