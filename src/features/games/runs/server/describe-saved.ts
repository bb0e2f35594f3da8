import type { Db } from '#db/schema.gen.ts'
import type { Board } from '#features/leaderboards/rules/board.ts'
import { announceBoards } from '#features/leaderboards/server/board-news.ts'
import { findPlace } from '#features/leaderboards/server/board-queries.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import type { SavedGameScore } from '../rules/contract.ts'
import { findScore } from './run-queries.ts'

/** A score and its board of all time. */
export type Saved = { scoreId: string; board: Board; leaderChanged: boolean; changedBoards: readonly Board[] }
type Telling = { db: Db; live: Pick<Live, 'emit'>; context: RequestContext }

/**
 * What a player hears of a saved score. Open boards hear of it, too; pages when there is a new leader: of a thousand runs a few
 * change what they show.
 */
export async function describeSaved({ db, live, context }: Telling, saved: Saved): Promise<SavedGameScore> {
  const { scoreId, board, leaderChanged, changedBoards } = saved
  announceBoards(live, changedBoards)
  if (leaderChanged) await context.announceChange(['scores'])
  const [score, place] = await Promise.all([findScore(db, scoreId), findPlace(db, { board, scoreId })])
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
