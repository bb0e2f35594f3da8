import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import type { Player } from '#features/players/server/player.ts'
import type { GivenAnswer, HeldQuestion, HeldRun } from './held-run.ts'

const runColumns = [
  'id',
  'quiz_id',
  'user_id',
  'anonymous_id',
  'questions',
  'answers',
  'current_index',
  'question_started_at',
  'finished_at',
  'expires_at',
  'saved_score_id',
  sql<Date>`clock_timestamp()::timestamptz(3)`.as('read_at'),
] as const

/** How long a run may be left open, and a finished one saved under a name or claimed. */
const openRunTime = sql<Date>`clock_timestamp() + interval '2 hours'`
const finishedRunTime = sql<Date>`clock_timestamp() + interval '24 hours'`

type NewRun = { quizId: string; player: Player; questions: HeldQuestion[] }

export async function insertRun(db: Db, { quizId, player, questions }: NewRun) {
  const row = await db
    .insertInto('quiz_runs')
    .values({
      quiz_id: quizId,
      user_id: player.userId,
      anonymous_id: player.userId ? null : player.anonymousId,
      questions: JSON.stringify(questions),
      expires_at: openRunTime,
    })
    .returning(runColumns)
    .executeTakeFirstOrThrow()
  return row as unknown as HeldRun
}

/** Of this player only, and held until the transaction ends: two tabs answering together must wait for each other. */
export async function lockRun(trx: Db, id: string, player: Player) {
  const row = await trx
    .selectFrom('quiz_runs')
    .select(runColumns)
    .where('id', '=', id)
    .where(isOf(player))
    .forUpdate()
    .executeTakeFirst()
  return row as HeldRun | undefined
}

export async function findRun(db: Db, id: string, player: Player) {
  const row = await db
    .selectFrom('quiz_runs')
    .select(runColumns)
    .where('id', '=', id)
    .where(isOf(player))
    .executeTakeFirst()
  return row as HeldRun | undefined
}

/** Starts the clock of the current question unless it runs already. Undefined for another's run and for an expired one. */
export async function startClock(db: Db, { id, player }: { id: string; player: Player }) {
  const row = await db
    .updateTable('quiz_runs')
    .set({
      question_started_at: sql<Date>`
        case when finished_at is null then coalesce(question_started_at, clock_timestamp()) end`,
    })
    .where('id', '=', id)
    .where(isOf(player))
    .where(isUnexpired)
    .returning(runColumns)
    .executeTakeFirst()
  return row as HeldRun | undefined
}

/**
 * The newest open run, or one finished within the hour that could still be saved: somebody who comes back later wants to
 * play, not to read an old result.
 */
export async function findCurrentRun(db: Db, { quizId, player }: { quizId: string; player: Player }) {
  const row = await db
    .selectFrom('quiz_runs')
    .select(runColumns)
    .where('quiz_id', '=', quizId)
    .where(isOf(player))
    .where(isUnexpired)
    .where((run) =>
      run.or([
        run('finished_at', 'is', null),
        run.and([
          run('saved_score_id', 'is', null),
          run('anonymous_id', 'is not', null),
          run('finished_at', '>', sql<Date>`now() - interval '1 hour'`),
        ]),
      ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row as HeldRun | undefined
}

export async function recordAnswers(
  trx: Db,
  id: string,
  { answers, isFinished }: { answers: GivenAnswer[]; isFinished: boolean },
) {
  const row = await trx
    .updateTable('quiz_runs')
    .set({
      answers: JSON.stringify(answers),
      current_index: answers.length,
      question_started_at: null,
      ...(isFinished && { finished_at: sql<Date>`clock_timestamp()`, expires_at: finishedRunTime }),
    })
    .where('id', '=', id)
    .returning(runColumns)
    .executeTakeFirstOrThrow()
  return row as unknown as HeldRun
}

/** The browser's run becomes the account's when its player has signed in. */
export async function markSaved(trx: Db, id: string, { scoreId, player }: { scoreId: string; player: Player }) {
  const row = await trx
    .updateTable('quiz_runs')
    .set({
      saved_score_id: scoreId,
      user_id: player.userId,
      anonymous_id: player.userId ? null : player.anonymousId,
    })
    .where('id', '=', id)
    .returning(runColumns)
    .executeTakeFirstOrThrow()
  return row as unknown as HeldRun
}

export function deleteOpenRuns(db: Db, { quizId, player }: { quizId: string; player: Player }) {
  return db
    .deleteFrom('quiz_runs')
    .where('quiz_id', '=', quizId)
    .where('finished_at', 'is', null)
    .where(isOf(player))
    .execute()
}

/** A few at a time, and none that somebody else is working on: called while a player waits. */
export function deleteExpiredRuns(db: Db) {
  return db
    .deleteFrom('quiz_runs')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('quiz_runs')
        .select('id')
        .where('expires_at', '<', sql<Date>`now()`)
        .orderBy('expires_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

export async function listUnsavedRunIds(db: Db, anonymousId: string) {
  const rows = await db
    .selectFrom('quiz_runs')
    .select('id')
    .where('anonymous_id', '=', anonymousId)
    .where('finished_at', 'is not', null)
    .where('saved_score_id', 'is', null)
    .where(isUnexpired)
    .orderBy('finished_at')
    .execute()
  return rows.map(({ id }) => id)
}

const isUnexpired = (run: ExpressionBuilder<Database, 'quiz_runs'>) => run('expires_at', '>', sql<Date>`now()`)

function isOf({ userId, anonymousId }: Player) {
  // Of nobody, when both are unknown: an empty `or` is false.
  return (run: ExpressionBuilder<Database, 'quiz_runs'>) =>
    run.or([
      ...(userId ? [run('user_id', '=', userId)] : []),
      ...(anonymousId ? [run('anonymous_id', '=', anonymousId)] : []),
    ])
}
