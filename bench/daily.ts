import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Db } from '../db/schema.gen.ts'
import { dayAt } from '../src/features/daily/rules/daily.ts'
import { findDayPlace, insertDay, pickQuestions } from '../src/features/daily/server/daily-queries.ts'
import { finishDaily } from '../src/features/daily/server/finish-daily.ts'
import type { QuizRun } from '../src/features/quizzes/server/runs/quiz-run.ts'
import { listAnswerCounts } from '../src/features/quizzes/server/runs/run-queries.ts'
import { migrate } from '../src/platform/server/db/migrate.ts'
import { openDatabase } from '../src/platform/server/db/open-database.ts'
import type { Bench } from './bench-context.ts'
import { median, shortNumber } from './figure.ts'

const players = 1_000_000
const callsPerRound = 200
const rounds = 9

/** A day has a million players; each call is compared with one by primary key. */
export const daily: Bench = async (context) => {
  const url = await (await context.postgres()).createDatabase('daily')
  const { db, close } = await openDatabase<Database>({ url, poolSize: 1, dataDir: '' })
  try {
    await migrate(db, path.resolve(import.meta.dirname, '../db/migrations'))
    const day = dayAt(new Date())
    const questionIds = await createDay(db, day)
    const playerId = await fillDay(db, day)
    const show = async () => {
      const { player_count } = await findDayPlace(db, { day, points: 300 })
      if (player_count < players) throw new Error('the day has fewer players than expected')
      await listAnswerCounts(db, questionIds)
    }
    const readByKey = () =>
      db
        .selectFrom('daily_results')
        .select(['marks', 'points'])
        .where('day', '=', day)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
    const save = () =>
      db
        .transaction()
        .execute((trx) =>
          finishDaily(trx, { run: aRun(day, questionIds), player: { userId: null, anonymousId: crypto.randomUUID() } }),
        )
    const writeByKey = () =>
      db
        .transaction()
        .execute((trx) =>
          trx
            .updateTable('daily_results')
            .set({ points: sql`points` })
            .where('day', '=', day)
            .where('player_id', '=', playerId)
            .execute(),
        )
    const shown = await compare(show, readByKey)
    const saved = await compare(save, writeByKey)
    return [
      {
        name: 'Daily of 1,000,000: shares and place, to a row by key',
        measured: shown.ratio,
        target: { atMost: 4 },
        unit: 'x',
        detail: shown.detail,
      },
      {
        name: 'Daily of 1,000,000: saving a run, to writing a row by key',
        measured: saved.ratio,
        target: { atMost: 4 },
        unit: 'x',
        detail: saved.detail,
      },
    ]
  } finally {
    await close()
  }
}

/** In turns, so that other load on the machine affects both alike. */
async function compare(ours: () => Promise<unknown>, byKey: () => Promise<unknown>) {
  const round = async (call: () => Promise<unknown>) => {
    const startedAt = performance.now()
    for (let index = 0; index < callsPerRound; index++) await call()
    return (performance.now() - startedAt) / callsPerRound
  }
  await round(ours)
  await round(byKey)
  const turns: { oursMs: number; keyMs: number }[] = []
  for (let index = 0; index < rounds; index++) turns.push({ oursMs: await round(ours), keyMs: await round(byKey) })
  return {
    ratio: median(turns.map(({ oursMs, keyMs }) => oursMs / keyMs)),
    detail: `${shortNumber(median(turns.map(({ oursMs }) => oursMs)))} ms, by key ${shortNumber(median(turns.map(({ keyMs }) => keyMs)))} ms`,
  }
}

async function createDay(db: Db, day: string) {
  const { id } = await db
    .insertInto('quizzes')
    .values({ title: 'A quiz', status: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into quiz_questions (quiz_id, question, correct_answer, wrong_answers, position)
    select ${id}, 'Who moved suitcase ' || n || '?', 'Mo', '["Ash", "Kit", "Lou"]', n from generate_series(1, 1000) as n`.execute(
    db,
  )
  await insertDay(db, { day })
  await pickQuestions(db, { day, now: new Date() })
  const rows = await db
    .selectFrom('daily_questions')
    .select('question_id')
    .where('day', '=', day)
    .orderBy('position')
    .execute()
  return rows.map(({ question_id }) => question_id)
}

async function fillDay(db: Db, day: string) {
  await sql`
    insert into daily_results (day, player_id, marks, points)
    select ${day}::date, gen_random_uuid(), 'qrsww', (random() * 600)::integer from generate_series(1, ${players}::integer)`.execute(
    db,
  )
  await sql`
    insert into daily_points (day, level, bucket, players)
    select day, 0, points, count(*) from daily_results group by 1, 3
    union all select day, 1, points / 25, count(*) from daily_results group by 1, 3`.execute(db)
  await sql`
    insert into daily_streaks (player_id, current_days, longest_days, last_day)
    select player_id, 1, 1, day from daily_results`.execute(db)
  await sql`update daily_questions set answered = ${players}, answered_rightly = ${players / 2}`.execute(db)
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  const { player_id } = await db.selectFrom('daily_results').select('player_id').limit(1).executeTakeFirstOrThrow()
  return player_id
}

function aRun(day: string, questionIds: string[]): QuizRun {
  const answers = questionIds.map((questionId, index) => ({
    questionId,
    answer: 'Mo',
    isCorrect: index % 2 === 0,
    timeTaken: 2000,
    points: index % 2 === 0 ? 120 : 0,
  }))
  const questions = questionIds.map((questionId) => ({
    questionId,
    question: '',
    correctAnswer: 'Mo',
    answers: [],
    score: 100,
  }))
  return {
    id: crypto.randomUUID(),
    quiz_id: null,
    day,
    counts_for: 'day',
    questions,
    answers,
    current_index: questions.length,
    question_started_at: null,
    clock_held_until: null,
    finished_at: new Date(),
    expires_at: new Date(),
    saved_score_id: null,
    challenge: null,
    rival_run_id: null,
    is_practice: false,
    read_at: new Date(),
  }
}
