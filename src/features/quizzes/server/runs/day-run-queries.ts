import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { isOf, ownerOf } from '#features/leaderboards/server/run-queries.ts'
import type { Claim } from '#features/players/server/claim-guest-play.ts'
import type { Player } from '#features/players/server/player.ts'
import { isVisible } from '../catalogue/catalogue-queries.ts'
import type { QuizRun } from './quiz-run.ts'
import { runColumns } from './run-queries.ts'

/** Questions of all quizzes. */
export function quizQuestions(db: Db) {
  return db.selectFrom('quiz_questions').innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
}

/** Questions that the Daily may ask: of quizzes that can be played now, unless they are kept out of it. */
export function openQuestions(db: Db, now: Date) {
  return quizQuestions(db)
    .where('quiz_questions.in_daily', '=', true)
    .where('quizzes.coming_soon', '=', false)
    .where(isVisible(now))
}

/** The same for `quizQuestions`: from when on the Daily may ask one, or null for never. */
export const openFrom = sql<Date | null>`
  case when quiz_questions.in_daily and not quizzes.coming_soon then quizzes.public_from end`

/** Whether anybody has begun the Daily of the day in this column. */
export function hasRunsOn(dayColumn: string) {
  return sql<boolean>`exists (select from quiz_runs where quiz_runs.day = ${sql.ref(dayColumn)})`
}

type DayOf = { day: string; player: Player }

/** The run that counts, or would have. */
export async function findDailyRun(db: Db, { day, player }: DayOf) {
  const row = await db
    .selectFrom('quiz_runs')
    .select(runColumns)
    .where('day', '=', day)
    .where('counts_for', 'in', ['day', 'streak'])
    .where(isOf(player))
    // The account's own before what the browser played without it.
    .orderBy(sql`user_id is null`)
    .limit(1)
    .executeTakeFirst()
  return row as QuizRun | undefined
}

type NewDailyRun = DayOf & { dayEnds: Date; questions: string; countsFor: NonNullable<QuizRun['counts_for']> }

/** How long after its day a run may be finished. */
const graceHours = 2

/** Undefined when another tab was quicker. */
export async function insertDailyRun(db: Db, { day, dayEnds, player, questions, countsFor }: NewDailyRun) {
  const row = await db
    .insertInto('quiz_runs')
    .values({
      day,
      counts_for: countsFor,
      ...ownerOf(player),
      questions,
      started_at: sql<Date>`clock_timestamp()`,
      // It can't be started again: it stays open as long as its day.
      expires_at: sql<Date>`greatest(${dayEnds}::timestamptz, clock_timestamp()) + make_interval(hours => ${graceHours})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(runColumns)
    .executeTakeFirst()
  return row as QuizRun | undefined
}

/** Of a browser whose player has signed in meanwhile, unless the account has begun one elsewhere. */
export async function giveRunToAccount(trx: Db, { id, userId }: { id: string; userId: string }) {
  await sql`
    update quiz_runs set user_id = ${userId}, anonymous_id = null
    where id = ${id} and user_id is null and not exists (
      select from quiz_runs own where own.user_id = ${userId} and own.day = quiz_runs.day
    )
  `.execute(trx)
}

/** From a browser to an account. What the account has of the same day stays, and the browser's goes. */
export async function moveDailyRuns(trx: Db, { anonymousId, userId }: Claim) {
  await sql`
    update quiz_runs set user_id = ${userId}, anonymous_id = null
    where anonymous_id = ${anonymousId} and day is not null and not exists (
      select from quiz_runs own where own.user_id = ${userId} and own.day = quiz_runs.day
    )
  `.execute(trx)
  await sql`delete from quiz_runs where anonymous_id = ${anonymousId} and counts_for in ('day', 'streak')`.execute(trx)
}
