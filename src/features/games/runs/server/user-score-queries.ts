import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { doubtedScores } from '#features/leaderboards/server/admin-queries.ts'
import { joinPlaceOf } from '#features/leaderboards/server/board-queries.ts'
import type { WaitingSources } from '#features/notifications/server/waiting-queries.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import type { Pace } from '../../engine/rules/game.ts'
import { calmGameIds, gameBoard } from '../rules/game-boards.ts'
import type { GameId } from '../rules/game-id.ts'
import { playableGames } from '../rules/game-list.ts'

type UserScoreRow = {
  score_id: string
  game_id: GameId
  pace: Pace
  score: number
  playtime: number
  rank: number | null
  is_earlier: boolean
  created_at: Date
}

type Listing = { userId: string; page: number; pageSize: number }

export async function listGameScoresOf(db: Db, { userId, ...paging }: Listing) {
  const { rows } = await sql<UserScoreRow>`
    select saved.id as score_id, saved.game_id, saved.score, saved.playtime, saved.is_earlier, saved.created_at,
      place.rank,
      coalesce((select setup ->> 'pace' from game_runs where game_runs.id = saved.run_id), 'regular') as pace
    from (
      select * from game_scores where user_id = ${userId}
      order by created_at desc, id desc limit ${paging.pageSize} offset ${offsetOf(paging)}
    ) as saved
    ${joinPlaceOf('saved.id')}
    order by saved.created_at desc, saved.id desc
  `.execute(db)
  const total = await countRows(db.selectFrom('game_scores').where('user_id', '=', userId))
  return { rows, total }
}

const boardsOfGames = [
  ...playableGames.map(({ id: gameId }) => gameBoard({ gameId })),
  ...calmGameIds.map((gameId) => gameBoard({ gameId, pace: 'calm' })),
]

/** Memory Match, which has a board for each of its sets, adds its own. */
export const gamesWaiting: WaitingSources = {
  held_game_scores: (db) => doubtedScores(db).where('board', 'in', boardsOfGames),
}

export const gamesSeries = { game_runs: { table: 'game_scores' } }
