import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { isOf, ownerOf } from '#features/leaderboards/server/run-queries.ts'
import type { Claim } from '#features/players/server/claim-guest-play.ts'
import type { Player } from '#features/players/server/player.ts'
import { isVisible } from '../catalogue/catalogue-queries.ts'
import type { QuizRun } from './quiz-run.ts'
import { runColumns } from './run-queries.ts'

export function quizQuestions(db: Db) {
  return db.selectFrom('quiz_questions').innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
}

export function openQuestions(db: Db, now: Date) {
  return quizQuestions(db)
    .where('quiz_questions.in_daily', '=', true)
    .where('quizzes.coming_soon', '=', false)
    .where(isVisible(now))
}

/** The same condition as a date: when the Daily may first ask the question, or null for never. */
export const openFrom = sql<Date | null>`
  case when quiz_questions.in_daily and not quizzes.coming_soon then quizzes.public_from end`

export function hasRunsOn(dayColumn: string) {
  return sql<boolean>`exists (select from quiz_runs where quiz_runs.day = ${sql.ref(dayColumn)})`
}

type DayOf = { day: string; player: Player }

export async function findDailyRun(db: Db, { day, player }: DayOf) {
  const row = await db
    .selectFrom('quiz_runs')
    .select(runColumns)
    .where('day', '=', day)
    .where('counts_for', 'in', ['day', 'streak'])
    .where(isOf(player))
    // The account's own run wins over the browser's anonymous one.
    .orderBy(sql`user_id is null`)
    .limit(1)
    .executeTakeFirst()
  return row as QuizRun | undefined
}

type NewDailyRun = DayOf & { dayEnds: Date; questions: string; countsFor: NonNullable<QuizRun['counts_for']> }

const graceHours = 2

/** Undefined when another tab was faster. */
export async function insertDailyRun(db: Db, { day, dayEnds, player, questions, countsFor }: NewDailyRun) {
  const row = await db
    .insertInto('quiz_runs')
    .values({
      day,
      counts_for: countsFor,
      ...ownerOf(player),
      questions,
      started_at: sql<Date>`clock_timestamp()`,
      // A day's run can't be restarted, so it stays open as long as its day.
      expires_at: sql<Date>`greatest(${dayEnds}::timestamptz, clock_timestamp()) + make_interval(hours => ${graceHours})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(runColumns)
    .executeTakeFirst()
  return row as QuizRun | undefined
}

/** Does nothing if the account already has a run for that day. */
export async function giveRunToAccount(trx: Db, { id, userId }: { id: string; userId: string }) {
  await sql`
    update quiz_runs set user_id = ${userId}, anonymous_id = null
    where id = ${id} and user_id is null and not exists (
      select from quiz_runs own where own.user_id = ${userId} and own.day = quiz_runs.day
    )
  `.execute(trx)
}

/** The account's own run of a day wins: the browser's counted run of that day is deleted. */
export async function moveDailyRuns(trx: Db, { anonymousId, userId }: Claim) {
  await sql`
    update quiz_runs set user_id = ${userId}, anonymous_id = null
    where anonymous_id = ${anonymousId} and day is not null and not exists (
      select from quiz_runs own where own.user_id = ${userId} and own.day = quiz_runs.day
    )
  `.execute(trx)
  await sql`delete from quiz_runs where anonymous_id = ${anonymousId} and counts_for in ('day', 'streak')`.execute(trx)
}
