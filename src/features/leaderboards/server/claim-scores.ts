import type { Db } from '#db/schema.gen.ts'
import type { ClaimSource } from '#features/players/server/claim-guest-play.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { boardKinds } from '../rules/board.ts'
import { announceBoards } from './board-news.ts'
import { moveBoardScores } from './board-queries.ts'
import { moveScores } from './run-queries.ts'

export function savedScores({ db, live }: { db: Db; live: Pick<Live, 'emit'> }): ClaimSource {
  return async (claim) => {
    const moved = { quiz: [] as number[], game: [] as number[] }
    for (const kind of boardKinds) {
      const { scores, boards } = await db.transaction().execute(async (trx) => ({
        scores: await moveScores(trx, kind, claim),
        boards: await moveBoardScores(trx, { kind, ...claim }),
      }))
      announceBoards(live, boards)
      moved[kind] = scores
    }
    return {
      changesBoards: moved.quiz.length + moved.game.length > 0,
      points: moved.quiz.reduce((total, score) => total + score, 0),
      // Games score differently, in one of them the fewest win, so a sum would mean nothing.
      game_scores: moved.game.length,
    }
  }
}
