import { useEffect, useState } from 'react'
import { savedText } from '#features/leaderboards/rules/board.ts'
import { newId } from '#platform/web/new-id.ts'
import type { Orientation } from '../../engine/rules/field.ts'
import type { GameState, PaceOfRun } from '../../engine/rules/game.ts'
import { hashState } from '../../engine/rules/replay.ts'
import { encodeInputs } from '../../engine/rules/run-log.ts'
import type { FinishedRound } from '../../engine/web/use-round.ts'
import type { GameId, ReplayedGameId } from '../rules/game-id.ts'
import { runOutbox } from './run-outbox.ts'

type KeepOfflineRoundProps = {
  gameId: GameId
  account: string | null
  round: Pick<FinishedRound<unknown, GameState>, 'run' | 'state' | 'inputs'>
}

/** The round can't rank, but it counts among the player's own scores once it's sent. */
export function KeepOfflineRound({ gameId, account, round: { run, state, inputs } }: KeepOfflineRoundProps) {
  const [text, setText] = useState("Kept. We'll save it once you're back online. It won't rank: we dealt it offline.")
  // The state lasts as long as the round is shown, so keeping it twice keeps the same run.
  const [kept] = useState(() => {
    const { orientation, set_id, pace } = run.setup as PaceOfRun & { orientation?: Orientation; set_id?: string }
    return {
      id: newId(),
      owner: account,
      log: encodeInputs(inputs),
      hash: hashState(state),
      offline: {
        game_id: gameId as ReplayedGameId,
        seed: run.seed,
        ...(orientation && { orientation }),
        ...(set_id && { set_id }),
        ...(pace && { pace }),
      },
    }
  })
  useEffect(() => {
    runOutbox.keep(kept)
    return runOutbox.watch(kept.id, (sent) =>
      setText(sent.kind === 'saved' ? savedText(sent.saved) : (sent.error as Error).message),
    )
  }, [kept])
  return (
    <p className="cabinet-note" role="status">
      {text}
    </p>
  )
}
