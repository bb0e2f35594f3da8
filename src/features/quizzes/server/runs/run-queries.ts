import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { isOf, type RunColumns } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import type { QuizRun } from './quiz-run.ts'

/** Read with every run. */
const columns = [
  'id',
  'quiz_id',
  'questions',
  'answers',
  'current_index',
  'question_started_at',
  'finished_at',
  'expires_at',
  'saved_score_id',
  sql<Date>`clock_timestamp()::timestamptz(3)`.as('read_at'),
] as const

export const quizRuns: RunColumns<'quiz'> = { kind: 'quiz', columns }

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
    .returning(columns)
    .executeTakeFirst()
  return row as QuizRun | undefined
}

/**
 * The newest open run, or one finished within the hour that could still be saved: somebody who comes back later wants to
 * play, not to read an old result.
 */
export async function findCurrentRun(db: Db, { quizId, player }: { quizId: string; player: Player }) {
  const row = await db
    .selectFrom('quiz_runs')
    .select(columns)
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
  return row as QuizRun | undefined
}

export function deleteOpenRuns(db: Db, { quizId, player }: { quizId: string; player: Player }) {
  return db
    .deleteFrom('quiz_runs')
    .where('quiz_id', '=', quizId)
    .where('finished_at', 'is', null)
    .where(isOf(player))
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

/** Nothing for a question that was deleted while somebody played it. Locked: it can't be deleted before the counter refers to it. */
export async function countAnswer(trx: Db, { questionId, answer }: { questionId: string; answer: string }) {
  await sql`
    insert into quiz_answer_counts (question_id, answer, count)
    select id, ${answer}, 1 from quiz_questions where id = ${questionId} for key share
    on conflict (question_id, answer) do update set count = quiz_answer_counts.count + 1
  `.execute(trx)
}

export function listAnswerCounts(db: Db, { questionId, answers }: { questionId: string; answers: readonly string[] }) {
  return db
    .selectFrom('quiz_answer_counts')
    .select(['answer', 'count'])
    .where('question_id', '=', questionId)
    .where('answer', 'in', answers)
    .execute()
}

const isUnexpired = (run: ExpressionBuilder<Database, 'quiz_runs'>) => run('expires_at', '>', sql<Date>`now()`)
