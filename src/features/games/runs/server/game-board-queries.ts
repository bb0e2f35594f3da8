import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Board } from '#features/leaderboards/rules/board.ts'
import { type BoardRows, leaderboardOf } from '#features/leaderboards/server/board-queries.ts'

type BoardQuery = { board: Board; limit: number; playerId: string | null }

export async function findBoard(db: Db, query: BoardQuery): Promise<BoardRows> {
  const { rows } = await sql<{ board: BoardRows }>`select ${leaderboardOf(query)} as board`.execute(db)
  return rows[0]?.board ?? { entries: [], own: null, player_count: 0 }
}
