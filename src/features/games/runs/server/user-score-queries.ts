import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { rankOfScore } from '#features/leaderboards/server/board-queries.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import type { GameId } from '../rules/game-id.ts'

type UserScoreRow = {
  score_id: string
  game_id: GameId
  score: number
  playtime: number
  rank: number | null
  is_earlier: boolean
  created_at: Date
}

type Listing = { userId: string; page: number; pageSize: number }

/**
 * Each score has its rank on the all-time board of its game or card set. The pattern excludes
 * weekly boards, whose names end with a date.
 */
export async function listGameScoresOf(db: Db, { userId, ...paging }: Listing) {
  const { rows } = await sql<UserScoreRow>`
    select saved.id as score_id, saved.game_id, saved.score, saved.playtime, saved.is_earlier, saved.created_at,
      place.rank
    from (
      select * from game_scores where user_id = ${userId}
      order by created_at desc, id desc limit ${paging.pageSize} offset ${offsetOf(paging)}
    ) as saved
    left join lateral (
      select ${rankOfScore} as rank
      from board_scores scores
      where scores.score_id = saved.id and scores.board !~ ':[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      order by scores.board
      limit 1
    ) as place on true
    order by saved.created_at desc, saved.id desc
  `.execute(db)
  const total = await countRows(db.selectFrom('game_scores').where('user_id', '=', userId))
  return { rows, total }
}
