import type { Db } from '#db/schema.gen.ts'
import { announceBoards } from '#features/leaderboards/server/board-news.ts'
import { moveBoardScores } from '#features/leaderboards/server/board-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import type { ClaimSource } from '#features/players/server/routes.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { listUnsavedRunIds, lockRun } from './run-queries.ts'
import { saveRun } from './save-run.ts'
import { countAnonymousScores, moveScores } from './score-queries.ts'

/** What was made in a browser without an account: scores saved under a name, and finished runs that were not saved. */
export function quizClaims({ db, live }: { db: Db; live: Pick<Live, 'emit'> }): ClaimSource {
  return {
    count: async ({ anonymousId }) => {
      if (!anonymousId) return 0
      const [saved, unsaved] = await Promise.all([
        countAnonymousScores(db, anonymousId),
        listUnsavedRunIds(db, anonymousId),
      ])
      return saved + unsaved.length
    },
    claim: async (player) => {
      const { count, boards } = await claimScores(db, player)
      announceBoards(live, boards)
      return count
    },
  }
}

async function claimScores(db: Db, player: Player) {
  const { userId, anonymousId } = player
  if (!userId || !anonymousId) return { count: 0, boards: [] }
  const moved = await db.transaction().execute(async (trx) => {
    const count = await moveScores(trx, { anonymousId, userId })
    return { count, boards: await moveBoardScores(trx, { kind: 'quiz', anonymousId, userId }) }
  })
  // Each in a transaction of its own: all at once would hold several boards, in whatever order the runs come.
  let { count, boards } = moved
  for (const id of await listUnsavedRunIds(db, anonymousId)) {
    const saved = await saveFinishedRun(db, { id, player })
    if (!saved) continue
    count++
    boards = [...boards, ...saved.changedBoards]
  }
  return { count, boards }
}

function saveFinishedRun(db: Db, { id, player }: { id: string; player: Player }) {
  return db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, id, player)
    if (!run?.finished_at || run.saved_score_id) return undefined
    return saveRun(trx, { run, player })
  })
}
