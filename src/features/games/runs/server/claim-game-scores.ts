import type { Db } from '#db/schema.gen.ts'
import { announceBoards } from '#features/leaderboards/server/board-news.ts'
import { moveBoardScores } from '#features/leaderboards/server/board-queries.ts'
import type { ClaimSource } from '#features/players/server/routes.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { countAnonymousScores, moveScores } from './run-queries.ts'

/** What was played in a browser before its account was made. */
export function gameClaims({ db, live }: { db: Db; live: Pick<Live, 'emit'> }): ClaimSource {
  return {
    count: async ({ anonymousId }) => (anonymousId ? countAnonymousScores(db, anonymousId) : 0),
    claim: async ({ userId, anonymousId }) => {
      if (!userId || !anonymousId) return 0
      const { count, boards } = await db.transaction().execute(async (trx) => ({
        count: await moveScores(trx, { anonymousId, userId }),
        boards: await moveBoardScores(trx, { kind: 'game', anonymousId, userId }),
      }))
      announceBoards(live, boards)
      return count
    },
  }
}
