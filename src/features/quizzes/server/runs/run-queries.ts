import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import { isOf, type RunColumns } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import { mostQuestions } from '../../rules/check-quiz.ts'
import { playAllowanceMs } from '../../rules/scoring.ts'
import type { QuizRun } from './quiz-run.ts'

export const runColumns = [
  'id',
  'quiz_id',
  'day',
  'counts_for',
  'questions',
  'answers',
  'current_index',
  'question_started_at',
  'clock_held_until',
  'finished_at',
  'expires_at',
  'saved_score_id',
  'challenge',
  'rival_run_id',
  'is_practice',
  sql<Date>`clock_timestamp()::timestamptz(3)`.as('read_at'),
] as const

export const quizRuns: RunColumns<'quiz'> = { kind: 'quiz', columns: runColumns }

/** Undefined if the question was already handed out, or the run is over or someone else's. */
export async function startQuestion(db: Db, { id, player }: { id: string; player: Player }) {
  const asked = sql`questions -> current_index`
  const isGone = sql`(${asked} -> 'clip') is not null
    and not exists (select from clips where clips.id = (${asked} -> 'clip' ->> 'id')::uuid)`
  const row = await db
    .updateTable('quiz_runs')
    .set({
      question_started_at: sql<Date>`clock_timestamp()`,
      clock_held_until: sql<Date | null>`case when ${isGone} then null else clock_timestamp()
        + make_interval(secs => ((${asked} ->> 'playsMs')::double precision + ${playAllowanceMs}) / 1000) end`,
    })
    .where('id', '=', id)
    .where('question_started_at', 'is', null)
    .where('finished_at', 'is', null)
    .where(isOf(player))
    .where(isUnexpired)
    .returning(runColumns)
    .executeTakeFirst()
  return row as QuizRun | undefined
}

export async function releaseClock(db: Db, { id, player, index }: { id: string; player: Player; index: number }) {
  await db
    .updateTable('quiz_runs')
    .set({ clock_held_until: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('current_index', '=', index)
    .where('clock_held_until', '>', sql<Date>`clock_timestamp()`)
    .where(isOf(player))
    .execute()
}

/** Finished runs only count within the hour: someone who comes back later wants to play again. */
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
    .where('quiz_id', 'is not', null)
    .where('finished_at', 'is not', null)
    .where('saved_score_id', 'is', null)
    .where(isUnexpired)
    .orderBy('finished_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** The lock keeps the question from being deleted before the counter refers to it. */
export async function countAnswer(trx: Db, { questionId, answer }: { questionId: string; answer: string }) {
  await sql`
    insert into quiz_answer_counts (question_id, answer, count)
    select id, ${answer}, 1 from quiz_questions where id = ${questionId} for key share
    on conflict (question_id, answer) do update set count = quiz_answer_counts.count + 1
  `.execute(trx)
}

export async function countShown(db: Db, questionId: string) {
  await sql`
    insert into quiz_question_counts as counts (question_id, shown)
    select id, 1 from quiz_questions where id = ${questionId} for key share
    on conflict (question_id) do update set shown = counts.shown + 1
  `.execute(db)
}

/** `range` counts from 1. The row exists since the question was handed out. */
export async function countAnswerTime(trx: Db, { questionId, range }: { questionId: string; range: number }) {
  await sql`
    update quiz_question_counts set answer_times[${range}::integer] = answer_times[${range}::integer] + 1
    where question_id = ${questionId}
  `.execute(trx)
}

export function listQuestionCounts(db: Db, quizId: string) {
  return db
    .selectFrom('quiz_questions')
    .leftJoin('quiz_question_counts', 'quiz_question_counts.question_id', 'quiz_questions.id')
    .select(['quiz_questions.id as question_id', 'quiz_question_counts.shown', 'quiz_question_counts.answer_times'])
    .select((question) =>
      jsonArrayFrom(
        question
          .selectFrom('quiz_answer_counts')
          .select(['quiz_answer_counts.answer', 'quiz_answer_counts.count'])
          .whereRef('quiz_answer_counts.question_id', '=', 'quiz_questions.id'),
      ).as('answers'),
    )
    .where('quiz_questions.quiz_id', '=', quizId)
    .limit(mostQuestions)
    .execute()
}

/** Counts only answers that the questions still offer. */
export async function countAnswersOf(db: Db, quizIds: readonly string[]) {
  const { rows } = await sql<{ quiz_id: string; answered: number; right: number }>`
    select quiz_id, sum(count)::int as answered, coalesce(sum(count) filter (where answer = correct_answer), 0)::int as "right"
    from quiz_questions join quiz_answer_counts on quiz_answer_counts.question_id = quiz_questions.id
    where quiz_id = any(${quizIds}::uuid[])
      and (answer = correct_answer or jsonb_exists(wrong_answers, answer) or jsonb_exists(more_wrong_answers, answer))
    group by quiz_id`.execute(db)
  return rows
}

export function listAnswerCounts(db: Db, questionIds: readonly string[]) {
  return db
    .selectFrom('quiz_answer_counts')
    .select(['question_id', 'answer', 'count'])
    .where('question_id', 'in', questionIds)
    .execute()
}

const isUnexpired = (run: ExpressionBuilder<Database, 'quiz_runs'>) => run('expires_at', '>', sql<Date>`now()`)
