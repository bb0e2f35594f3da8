import type { Db } from '#db/schema.gen.ts'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import { takeGuestPlace } from '#features/leaderboards/server/guest-places.ts'
import { generateName } from '#features/players/rules/anonymous-name.ts'
import { chooseGuestName } from '#features/players/server/guest-name.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { isTooFast } from '../rules/scoring.ts'
import { scoredAnswersOf } from './held-run.ts'
import { lockRun } from './run-queries.ts'
import { saveRun } from './save-run.ts'
import { findSavedName } from './score-queries.ts'

type SaveScoreDeps = { db: Db; context: RequestContext; random: () => number }

/** For players without an account, or who have signed in since: theirs is saved to the account, whatever the name. */
export function saveScore(
  { db, context, random }: SaveScoreDeps,
  { id, player, username }: { id: string; player: Player; username: string },
) {
  return db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, id, player)
    if (!run) return { kind: 'run_not_found' } as const
    if (run.saved_score_id) {
      // Sent again because the answer was lost: the same name is no second save.
      const savedName = await findSavedName(trx, run.saved_score_id)
      const isSame = run.user_id !== null || username === '' || username === savedName
      return isSame
        ? ({ kind: 'saved', run, leaderChanged: false, changedBoards: [] } as const)
        : ({ kind: 'already_saved' } as const)
    }
    if (run.expires_at <= run.read_at) return { kind: 'run_expired' } as const
    if (!run.finished_at) return { kind: 'not_finished' } as const
    const playerId = playerIdOf(player)
    if (player.userId || !playerId) return { kind: 'saved', ...(await saveRun(trx, { run, player })) } as const

    const choice = await chooseGuestName(trx, { wanted: username, makeUp: () => generateName(random) })
    if (choice.kind !== 'chosen') return choice
    // A run that does not rank in any case does not use up a place.
    const mayRank =
      isTooFast(scoredAnswersOf(run)) ||
      (await takeGuestPlace(context, trx, { board: quizBoard(run.quiz_id), playerId }))
    const guest = { name: choice.name, heldBack: mayRank ? null : ('guest_limit' as const) }
    return { kind: 'saved', ...(await saveRun(trx, { run, player, guest })) } as const
  })
}
