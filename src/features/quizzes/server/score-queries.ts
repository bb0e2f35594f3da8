import { sql } from 'kysely'
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

/** Of these scores the best of each quiz becomes the player's best there, if it is. Tells whether any did. */
export async function keepBestScores(trx: Db, scoreIds: readonly string[]) {
  const { rows } = await sql`
    insert into quiz_best_scores as best
      (quiz_id, player_id, user_id, username, final_score, accuracy, time_taken, achieved_at, score_id)
    select distinct on (quiz_id, coalesce(user_id, anonymous_id))
      quiz_id, coalesce(user_id, anonymous_id), user_id, username, final_score, accuracy, time_taken, created_at, id
    from user_scores
    where id = any(${sql.val([...scoreIds])}::uuid[]) and quiz_id is not null
    order by quiz_id, coalesce(user_id, anonymous_id), final_score desc, time_taken, created_at
    on conflict (quiz_id, player_id) do update set
      username = excluded.username, final_score = excluded.final_score, accuracy = excluded.accuracy,
      time_taken = excluded.time_taken, achieved_at = excluded.achieved_at, score_id = excluded.score_id
    where (excluded.final_score, -excluded.time_taken, best.achieved_at)
      > (best.final_score, -best.time_taken, excluded.achieved_at)
    returning quiz_id
  `.execute(trx)
  return rows.length > 0
}

/** Whether the catalogue now names this player. */
export async function isLeader(db: Db, { quizId, playerId }: { quizId: string; playerId: string }) {
  const leader = await db
    .selectFrom('quiz_best_scores')
    .select('player_id')
    .where('quiz_id', '=', quizId)
    .orderBy('final_score', 'desc')
    .orderBy('time_taken')
    .orderBy('achieved_at')
    .orderBy('player_id')
    .limit(1)
    .executeTakeFirst()
  return leader?.player_id === playerId
}

type Place = { quizId: string; playerId: string; finalScore: number; timeTaken: number }

/** The place of one run: the player's own better run is nobody ahead of them. */
export async function findPlace(db: Db, { quizId, playerId, finalScore, timeTaken }: Place) {
  const { rows } = await sql<{ place: number }>`
    select quiz_rank(${quizId}, ${finalScore}::integer, ${timeTaken}::integer) - (
      select count(*) from quiz_best_scores own
      where own.quiz_id = ${quizId} and own.player_id = ${playerId}
        and (own.final_score, -own.time_taken) > (${finalScore}::integer, -${timeTaken}::integer)
    ) as place
  `.execute(db)
  return rows[0]?.place ?? null
}

export async function findSavedName(db: Db, scoreId: string) {
  const score = await db.selectFrom('user_scores').select('username').where('id', '=', scoreId).executeTakeFirst()
  return score?.username ?? null
}

/** Whether an account has a name that looks like this one. */
export async function isNameOfAccount(db: Db, name: string) {
  const { rows } = await sql`
    select from users where fold_name(username) = fold_name(${name}) limit 1
  `.execute(db)
  return rows.length > 0
}

export function listBestScores(db: Db, userId: string) {
  return db
    .selectFrom('quiz_best_scores')
    .select(['quiz_id', 'final_score'])
    .where('user_id', '=', userId)
    .orderBy('quiz_id')
    .execute()
}

export async function countAnonymousScores(db: Db, anonymousId: string) {
  const { count } = await db
    .selectFrom('user_scores')
    .select((score) => score.fn.countAll<number>().as('count'))
    .where('anonymous_id', '=', anonymousId)
    .executeTakeFirstOrThrow()
  return count
}

/** Gives the ids of the scores that have changed hands. The anonymous player leaves the leaderboards. */
export async function moveScores(trx: Db, { anonymousId, userId }: { anonymousId: string; userId: string }) {
  await trx
    .deleteFrom('quiz_best_scores')
    .where('player_id', '=', anonymousId)
    // The index begins with the quiz: by the player alone, every leaderboard would be read.
    .where('quiz_id', 'in', (score) =>
      score
        .selectFrom('user_scores')
        .select('quiz_id')
        .where('anonymous_id', '=', anonymousId)
        .where('quiz_id', 'is not', null)
        .$narrowType<{ quiz_id: string }>(),
    )
    .execute()
  const moved = await trx
    .updateTable('user_scores')
    .set({ user_id: userId, anonymous_id: null, username: null })
    .where('anonymous_id', '=', anonymousId)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}
