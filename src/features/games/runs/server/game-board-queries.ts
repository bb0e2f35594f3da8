import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Board } from '#features/leaderboards/rules/board.ts'
import { type BoardRows, leaderboardOf } from '#features/leaderboards/server/board-queries.ts'

type BoardQuery = { board: Board; limit: number; playerId: string | null }

export async function findBoard(db: Db, query: BoardQuery): Promise<BoardRows> {
  const { rows } = await sql<{ board: BoardRows }>`select ${leaderboardOf(query)} as board`.execute(db)
  return rows[0]?.board ?? { entries: [], own: null, player_count: 0 }
}

/** The board, and which of its scores have a run that can be watched, in one round trip. */
export async function findBoardWithRuns(db: Db, query: BoardQuery) {
  const { rows } = await sql<{ board: BoardRows; with_run: string[] }>`
    with shown as materialized (select ${leaderboardOf(query)} as board)
    select shown.board, array(
      select game_scores.id::text
      from game_scores join game_runs on game_runs.id = game_scores.run_id
      where game_scores.id in (
        select (entry ->> 'score_id')::uuid from json_array_elements(shown.board -> 'entries') as entry
        union select (shown.board -> 'own' ->> 'score_id')::uuid
      )
      -- A log is not looked into: it would be read and unpacked for every row.
      and game_runs.inputs is not null
      -- In earlier days Where's Ash did not keep which pictures were searched.
      and (game_runs.game_id <> 'wheres-ash' or game_runs.setup -> 'scenes' is not null)
    ) as with_run
    from shown
  `.execute(db)
  const { board, with_run } = rows[0] as (typeof rows)[number]
  return { ...board, withRun: new Set(with_run) }
}
