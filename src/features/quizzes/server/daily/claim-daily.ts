import type { Db } from '#db/schema.gen.ts'
import type { ClaimSource } from '#features/players/server/routes.ts'
import { joinStreaks } from '../../rules/streak.ts'
import { deleteStreak, findStreak, moveResults, saveStreak } from './daily-queries.ts'

/** The Daily's days that were played in a browser without an account count as one thing to claim. */
export function playedDays({ db }: { db: Db }): ClaimSource {
  return {
    count: async ({ anonymousId }) => (anonymousId && (await findStreak(db, anonymousId)) ? 1 : 0),
    claim: ({ userId, anonymousId }) =>
      db.transaction().execute(async (trx) => {
        const claimed = userId && anonymousId ? await findStreak(trx, anonymousId) : undefined
        if (!userId || !anonymousId || !claimed) return 0
        await moveResults(trx, { anonymousId, userId })
        const own = await findStreak(trx, userId)
        await saveStreak(trx, { playerId: userId, userId, streak: own ? joinStreaks(own, claimed) : claimed })
        await deleteStreak(trx, anonymousId)
        return 1
      }),
  }
}
