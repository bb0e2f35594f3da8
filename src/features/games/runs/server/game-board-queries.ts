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
export async function findBoardWithRuns(db: Db, { board, limit, playerId }: BoardQuery) {
  const { rows } = await sql<{ found: { board: BoardRows; with_run: string[] } }>`
    select get_game_leaderboard(${board}, ${limit}::integer, ${playerId}::uuid) as found
  `.execute(db)
  const { found } = rows[0] as (typeof rows)[number]
  return { ...found.board, withRun: new Set(found.with_run) }
}
