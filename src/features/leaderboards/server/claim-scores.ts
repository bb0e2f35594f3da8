import type { Db } from '#db/schema.gen.ts'
import type { ClaimSource } from '#features/players/server/claim-guest-play.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { boardKinds } from '../rules/board.ts'
import { announceBoards } from './board-news.ts'
import { moveBoardScores } from './board-queries.ts'
import { moveScores } from './run-queries.ts'

export function savedScores({ db, live }: { db: Db; live: Pick<Live, 'emit'> }): ClaimSource {
  return async (claim) => {
    let hasMoved = false
    for (const kind of boardKinds) {
      const { isAny, boards } = await db.transaction().execute(async (trx) => ({
        isAny: await moveScores(trx, kind, claim),
        boards: await moveBoardScores(trx, { kind, ...claim }),
      }))
      announceBoards(live, boards)
      hasMoved ||= isAny
    }
    return hasMoved
  }
}
