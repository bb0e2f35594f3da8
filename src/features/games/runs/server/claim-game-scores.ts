import type { Db } from '#db/schema.gen.ts'
import { moveBoardScores } from '#features/leaderboards/server/board-queries.ts'
import type { ClaimSource } from '#features/players/server/routes.ts'
import { countAnonymousScores, moveScores } from './run-queries.ts'

/** What was played in a browser before its account was made. */
export function gameClaims({ db }: { db: Db }): ClaimSource {
  return {
    count: async ({ anonymousId }) => (anonymousId ? countAnonymousScores(db, anonymousId) : 0),
    claim: async ({ userId, anonymousId }) => {
      if (!userId || !anonymousId) return 0
      return db.transaction().execute(async (trx) => {
        const count = await moveScores(trx, { anonymousId, userId })
        await moveBoardScores(trx, { kind: 'game', anonymousId, userId })
        return count
      })
    },
  }
}
