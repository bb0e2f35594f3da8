import type { Db } from '#db/schema.gen.ts'
import { moveBoardScores } from '#features/leaderboards/server/board-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import type { ClaimSource } from '#features/players/server/routes.ts'
import { listUnsavedRunIds, lockRun } from './run-queries.ts'
import { saveRun } from './save-run.ts'
import { countAnonymousScores, moveScores } from './score-queries.ts'

/** What was made in a browser without an account: scores saved under a name, and finished runs that were not saved. */
export function quizClaims({ db }: { db: Db }): ClaimSource {
  return {
    count: async ({ anonymousId }) => {
      if (!anonymousId) return 0
      const [saved, unsaved] = await Promise.all([
        countAnonymousScores(db, anonymousId),
        listUnsavedRunIds(db, anonymousId),
      ])
      return saved + unsaved.length
    },
    claim: (player) => claimScores(db, player),
  }
}

async function claimScores(db: Db, player: Player) {
  const { userId, anonymousId } = player
  if (!userId || !anonymousId) return 0
  const moved = await db.transaction().execute(async (trx) => {
    const count = await moveScores(trx, { anonymousId, userId })
    await moveBoardScores(trx, { kind: 'quiz', anonymousId, userId })
    return count
  })
  // Each in a transaction of its own: all at once would hold several boards, in whatever order the runs come.
  let saved = 0
  for (const id of await listUnsavedRunIds(db, anonymousId)) {
    if (await saveFinishedRun(db, { id, player })) saved++
  }
  return moved + saved
}

function saveFinishedRun(db: Db, { id, player }: { id: string; player: Player }) {
  return db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, id, player)
    if (!run?.finished_at || run.saved_score_id) return false
    await saveRun(trx, { run, player })
    return true
  })
}
