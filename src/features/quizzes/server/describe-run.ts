import type { Db } from '#db/schema.gen.ts'
import { quizBoard } from '#features/leaderboards/rules/board.ts'
import { findPlace } from '#features/leaderboards/server/board-queries.ts'
import type { HeldRun } from './held-run.ts'
import { presentRun, type SavedAs } from './present-run.ts'
import { findSavedName } from './score-queries.ts'

export async function describeRun(db: Db, run: HeldRun) {
  return presentRun(run, await findSavedAs(db, run))
}

/** Null until the run is saved. */
export async function findSavedAs(db: Db, run: HeldRun): Promise<SavedAs | null> {
  if (!run.saved_score_id) return null
  const place = await findPlace(db, { board: quizBoard(run.quiz_id), scoreId: run.saved_score_id })
  return {
    rank: place?.rank ?? null,
    heldBack: place?.held_back ?? null,
    name: run.anonymous_id ? await findSavedName(db, run.saved_score_id) : null,
  }
}
