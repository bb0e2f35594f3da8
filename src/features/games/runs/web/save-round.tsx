import { isRefusal } from '#platform/web/retry.ts'
import type { GameState } from '../../engine/rules/game.ts'
import { mostPauses } from '../../engine/rules/pauses.ts'
import { hashState } from '../../engine/rules/replay.ts'
import { encodeInputs } from '../../engine/rules/run-log.ts'
import type { FinishedRound } from '../../engine/web/use-round.ts'
import type { SavedGameScore } from '../rules/contract.ts'
import { isForItsOwner, runOutbox, type SentRun, submitRun } from './run-outbox.ts'
import { SaveScore } from './save-score.tsx'

type SaveRoundProps = FinishedRound<unknown, GameState> & {
  score: number
  /** Who is signed in now. */
  account: string | null
  onSaved: (saved: SavedGameScore) => void
  onAgain: () => void
}

/** Sends what was played; the server finds out what it was worth. */
export function SaveRound({ run, state, inputs, pauses, score, account, onSaved, onAgain }: SaveRoundProps) {
  const { runId } = run
  if (score <= 0) return null
  if (!runId) {
    return <p className="cabinet-note">The site could not be reached when this round began, so it does not rank.</p>
  }
  if (pauses > mostPauses) {
    return <p className="cabinet-note">You paused more than {mostPauses} times, so this round doesn't rank.</p>
  }
  const save = async (username?: string) => {
    const played = {
      id: runId,
      // Another account may have signed in during the round. A guest's name makes it a guest's.
      owner: username === undefined ? (run.accountId ?? account) : null,
      log: encodeInputs(inputs),
      hash: hashState(state),
      ...(username !== undefined && { username }),
    }
    // Kept first: a tab that is closed now must not lose it.
    runOutbox.keep(played)
    try {
      const saved = await submitRun(played)
      runOutbox.forget(runId)
      return saved
    } catch (error) {
      if (isRefusal(error) && !isForItsOwner(error)) runOutbox.forget(runId)
      throw error
    }
  }
  const watch = (tell: (sent: SentRun) => void) => runOutbox.watch(runId, tell)
  return <SaveScore key={runId} score={score} save={save} watch={watch} onSaved={onSaved} onAgain={onAgain} />
}
