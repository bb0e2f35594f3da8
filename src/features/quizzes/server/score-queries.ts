import type { Db } from '#db/schema.gen.ts'
import type { RunTotals } from '../rules/scoring.ts'
import type { GivenAnswer } from './held-run.ts'

type NewScore = {
  runId: string | null
  quizId: string
  /** Exactly one of the two, and a name with the anonymous one. */
  userId: string | null
  anonymousId: string | null
  username: string | null
  totals: RunTotals
  answers: GivenAnswer[]
  now: Date
}

export async function insertScore(trx: Db, score: NewScore) {
  const { id } = await trx
    .insertInto('user_scores')
    .values({
      ...score.totals,
      user_id: score.userId,
      anonymous_id: score.anonymousId,
      username: score.username,
      quiz_id: score.quizId,
      run_id: score.runId,
      answers: JSON.stringify(score.answers.map(({ points: _points, ...answer }) => answer)),
      created_at: score.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findSavedName(db: Db, scoreId: string) {
  const score = await db.selectFrom('user_scores').select('username').where('id', '=', scoreId).executeTakeFirst()
  return score?.username ?? null
}

export async function countAnonymousScores(db: Db, anonymousId: string) {
  const { count } = await db
    .selectFrom('user_scores')
    .select((score) => score.fn.countAll<number>().as('count'))
    .where('anonymous_id', '=', anonymousId)
    .executeTakeFirstOrThrow()
  return count
}

export async function moveScores(trx: Db, { anonymousId, userId }: { anonymousId: string; userId: string }) {
  const { numUpdatedRows } = await trx
    .updateTable('user_scores')
    .set({ user_id: userId, anonymous_id: null, username: null })
    .where('anonymous_id', '=', anonymousId)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
