import type { GameState } from '../../engine/rules/game.ts'
import { mostPauses } from '../../engine/rules/game.ts'
import { hashState } from '../../engine/rules/replay.ts'
import { encodeInputs } from '../../engine/rules/run-log.ts'
import type { FinishedRound } from '../../engine/web/use-round.ts'
import type { SavedGameScore } from '../rules/contract.ts'
import type { GameId } from '../rules/game-id.ts'
import { KeepOfflineRound } from './keep-offline-round.tsx'
import { SaveScore } from './save-score.tsx'

type SaveRoundProps = FinishedRound<unknown, GameState> & {
  gameId: GameId
  score: number
  account: string | null
  isNewBest: boolean
  onSaved: (saved: SavedGameScore) => void
}

export function SaveRound({ gameId, run, state, inputs, pauses, score, account, ...saving }: SaveRoundProps) {
  const { runId } = run
  if (score <= 0) return null
  if (pauses > mostPauses) {
    return <p className="cabinet-note">You paused more than {mostPauses} times, so this round doesn't rank.</p>
  }
  if (!runId) return <KeepOfflineRound key={run.seed} round={{ run, state, inputs }} {...{ gameId, account }} />
  // Another account may have signed in during the round.
  const owner = run.accountId ?? account
  const played = { id: runId, owner, log: encodeInputs(inputs), hash: hashState(state) }
  return <SaveScore key={runId} run={played} {...saving} />
}
