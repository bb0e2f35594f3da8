import type { Db } from '#db/schema.gen.ts'
import type { ClaimSource } from '#features/players/server/claim-guest-play.ts'
import { moveDailyRuns } from '#features/quizzes/server/runs/day-run-queries.ts'
import { joinStreaks } from '../rules/streak.ts'
import { findStreak, listPlayedDays, moveResults, saveStreak, takeStreak } from './daily-queries.ts'

export function playedDays({ db }: { db: Db }): ClaimSource {
  return (claim) =>
    db.transaction().execute(async (trx) => {
      const claimed = await takeStreak(trx, claim.anonymousId)
      if (!claimed) return {}
      const { userId } = claim
      const days = await listPlayedDays(trx, claim)
      await moveDailyRuns(trx, claim)
      const moved = await moveResults(trx, claim)
      const own = await findStreak(trx, userId)
      await saveStreak(trx, { playerId: userId, userId, streak: own ? joinStreaks(own, claimed, days) : claimed })
      return {
        points: moved.reduce((total, points) => total + points, 0),
        // Guests' results are deleted after a month, but their streak is kept.
        days: Math.max(claimed.current_days, moved.length),
      }
    })
}
