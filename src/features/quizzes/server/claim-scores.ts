import type { Db } from '#db/schema.gen.ts'
import type { Player } from './player.ts'
import { listUnsavedRunIds, lockRun } from './run-queries.ts'
import { saveRun } from './save-run.ts'
import { countAnonymousScores, keepBestScores, moveScores } from './score-queries.ts'

/** What was made in this browser without an account: scores saved under a name, and finished runs that were not saved. */
export async function countClaimable({ db, now }: { db: Db; now: Date }, { anonymousId }: Player) {
  if (!anonymousId) return 0
  const [saved, unsaved] = await Promise.all([
    countAnonymousScores(db, anonymousId),
    listUnsavedRunIds(db, { anonymousId, now }),
  ])
  return saved + unsaved.length
}

export async function claimScores({ db, now }: { db: Db; now: Date }, player: Player) {
  const { userId, anonymousId } = player
  if (!userId || !anonymousId) return 0
  const moved = await db.transaction().execute(async (trx) => {
    const scoreIds = await moveScores(trx, { anonymousId, userId })
    await keepBestScores(trx, scoreIds)
    return scoreIds.length
  })
  // Each in a transaction of its own: all at once would hold several leaderboards, in whatever order the runs come.
  let saved = 0
  for (const id of await listUnsavedRunIds(db, { anonymousId, now })) {
    if (await saveFinishedRun(db, { id, player })) saved++
  }
  return moved + saved
}

function saveFinishedRun(db: Db, { id, player }: { id: string; player: Player }) {
  return db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, id, player)
    if (!run?.finished_at || run.saved_score_id) return false
    await saveRun(trx, { run, player, name: null, now: run.finished_at })
    return true
  })
}
