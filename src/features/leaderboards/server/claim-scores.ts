import type { Db } from '#db/schema.gen.ts'
import type { ClaimSource } from '#features/players/server/routes.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { boardKinds } from '../rules/board.ts'
import { announceBoards } from './board-news.ts'
import { moveBoardScores } from './board-queries.ts'
import { countAnonymousScores, moveScores } from './run-queries.ts'

/** Scores that were saved in a browser under a guest's name. */
export function savedScores({ db, live }: { db: Db; live: Pick<Live, 'emit'> }): ClaimSource {
  return {
    count: async ({ anonymousId }) => {
      if (!anonymousId) return 0
      const [quizzes = 0, games = 0] = await Promise.all(
        boardKinds.map((kind) => countAnonymousScores(db, kind, anonymousId)),
      )
      return quizzes + games
    },
    claim: async ({ userId, anonymousId }) => {
      if (!userId || !anonymousId) return 0
      let total = 0
      for (const kind of boardKinds) {
        const { count, boards } = await db.transaction().execute(async (trx) => ({
          count: await moveScores(trx, kind, { anonymousId, userId }),
          boards: await moveBoardScores(trx, { kind, anonymousId, userId }),
        }))
        announceBoards(live, boards)
        total += count
      }
      return total
    },
  }
}
