import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Board } from '#features/leaderboards/rules/board.ts'
import { announceBoards } from '#features/leaderboards/server/board-news.ts'
import { findPlace } from '#features/leaderboards/server/board-queries.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { SavedGameScore } from '../rules/contract.ts'
import { findScore } from './run-queries.ts'

type Saved = { scoreId: string; leaderChanged: boolean; changedBoards: readonly Board[] }
type Telling = { db: Db; live: Pick<Live, 'emit'>; context: RequestContext }

/**
 * What a player hears of a saved score. Open boards hear of it, too; pages when there is a new leader: of a thousand runs a few
 * change what they show.
 */
export async function describeSaved({ db, live, context }: Telling, saved: Saved): Promise<SavedGameScore> {
  const { scoreId, leaderChanged, changedBoards } = saved
  announceBoards(live, changedBoards)
  if (leaderChanged) await context.announceChange(['scores'])
  const [score, place] = await Promise.all([findScore(db, scoreId), findAllTimePlace(db, scoreId)])
  if (!score) throw new Error(`score ${scoreId} is gone`)
  return {
    score_id: score.id,
    user_id: (score.user_id ?? score.anonymous_id) as string,
    username: score.username,
    score: score.score,
    playtime: score.playtime,
    rank: place?.rank ?? null,
    held_back: place?.held_back ?? null,
  }
}

/** A score stands on two boards; the shorter name is the one of all time. */
async function findAllTimePlace(db: Db, scoreId: string) {
  const row = await db
    .selectFrom('board_scores')
    .select('board')
    .where('score_id', '=', scoreId)
    .orderBy(sql`char_length(board)`)
    .executeTakeFirst()
  return row && findPlace(db, { board: row.board as Board, scoreId })
}
