import type { Db } from '#db/schema.gen.ts'
import { totalsOf } from '../rules/scoring.ts'
import { type HeldRun, scoredAnswersOf } from './held-run.ts'
import { presentRun, type SavedAs } from './present-run.ts'
import { findPlace, findSavedName } from './score-queries.ts'

export async function describeRun(db: Db, run: HeldRun, now: Date) {
  return presentRun(run, { now, savedAs: await findSavedAs(db, run) })
}

/** Null until the run is saved. */
export async function findSavedAs(db: Db, run: HeldRun): Promise<SavedAs | null> {
  const playerId = run.user_id ?? run.anonymous_id
  if (!run.saved_score_id || !playerId) return null
  const { final_score: finalScore, time_taken: timeTaken } = totalsOf(scoredAnswersOf(run))
  return {
    rank: await findPlace(db, { quizId: run.quiz_id, playerId, finalScore, timeTaken }),
    name: run.anonymous_id ? await findSavedName(db, run.saved_score_id) : null,
  }
}
