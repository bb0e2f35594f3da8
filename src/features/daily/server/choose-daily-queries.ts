import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { hasRunsOn, openFrom, openQuestions, quizQuestions } from '#features/quizzes/server/runs/day-run-queries.ts'
import { contains } from '#platform/server/db/contains.ts'
import { countRows } from '#platform/server/db/count-rows.ts'

type DayRange = { from: string; to: string }

export async function listChosenDays(
  db: Db,
  { from, to, limit, offset }: DayRange & { limit: number; offset: number },
) {
  const rows = await chosenDays(db, { from, to }).select('day').orderBy('day').limit(limit).offset(offset).execute()
  return rows.map(({ day }) => day)
}

export function countChosenDays(db: Db, range: DayRange) {
  return countRows(chosenDays(db, range))
}

function chosenDays(db: Db, { from, to }: DayRange) {
  return db.selectFrom('dailies').where('is_chosen', '=', true).where('day', '>=', from).where('day', '<=', to)
}

/** A day is made once it is chosen or a player has started it. */
export function listMadeDays(db: Db, days: readonly string[]) {
  return db
    .selectFrom('dailies')
    .select(['day', 'is_chosen', 'updated_at'])
    .select(hasRunsOn('dailies.day').as('has_runs'))
    .where(sql<boolean>`day = any(${sql.val([...days])}::date[])`)
    .execute()
}

type ShownDay = { day: string; moment: Date; picked?: readonly string[] | undefined }

/** Admins also see questions that can't be asked at the day's moment. */
export async function listQuestionsOfDays(db: Db, days: readonly ShownDay[]) {
  const picked = days.flatMap(({ day, picked: ids = [] }) => ids.map((id) => ({ day, id })))
  const list = (values: readonly string[]) => sql.val([...values])
  const questions = quizQuestions(db)
    .select(['quiz_questions.id', 'quiz_questions.question', 'quizzes.title as quiz_title'])
    .select(openFrom.as('open_from'))
  const { rows } = await sql<{ day: string; id: string; question: string; quiz_title: string; is_open: boolean }>`
    with shown as (
      select day, moment
      from unnest(
        ${list(days.map(({ day }) => day))}::date[],
        ${list(days.map(({ moment }) => moment.toISOString()))}::timestamptz[]
      ) as listed (day, moment)
    ), places as (
      select day, question_id as id, position as place from daily_questions where day in (select day from shown)
      union all
      select day, id, place
      from unnest(
        ${list(picked.map(({ day }) => day))}::date[],
        ${list(picked.map(({ id }) => id))}::uuid[]
      ) with ordinality as listed (day, id, place)
    )
    select shown.day::text as day, questions.id, questions.question, questions.quiz_title,
      coalesce(questions.open_from <= shown.moment, false) as is_open
    from shown
    join places on places.day = shown.day
    join (${questions}) as questions on questions.id = places.id
    order by shown.day, places.place
  `.execute(db)
  return rows
}

export async function listOpenAmong(db: Db, { ids, now }: { ids: readonly string[]; now: Date }) {
  const rows = await openQuestions(db, now)
    .select(['quiz_questions.id', 'quiz_questions.question'])
    .where('quiz_questions.id', 'in', ids)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export async function changeChosenDay(trx: Db, { day, chosen }: { day: string; chosen: string }) {
  await trx
    .updateTable('dailies')
    .set({ chosen_questions: chosen, updated_at: sql<Date>`clock_timestamp()` })
    .where('day', '=', day)
    .execute()
}

export async function replaceDayQuestions(
  trx: Db,
  { day, questionIds }: { day: string; questionIds: readonly string[] },
) {
  await trx.deleteFrom('daily_questions').where('day', '=', day).execute()
  await trx
    .insertInto('daily_questions')
    .values(questionIds.map((question_id, position) => ({ day, position, question_id })))
    .execute()
}

const mostOffered = 20

export function searchOpenQuestions(db: Db, { search, now }: { search: string; now: Date }) {
  const pattern = contains(search)
  return openQuestions(db, now)
    .select(['quiz_questions.id', 'quiz_questions.question as name', 'quizzes.title as quiz_title'])
    .select(
      sql<
        string | null
      >`(select max(asked.day)::text from daily_questions asked where asked.question_id = quiz_questions.id)`.as(
        'last_day',
      ),
    )
    .where((question) =>
      question.or([question('quiz_questions.question', 'ilike', pattern), question('quizzes.title', 'ilike', pattern)]),
    )
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quiz_questions.position')
    .orderBy('quiz_questions.id')
    .limit(mostOffered)
    .execute()
}
