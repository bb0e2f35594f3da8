import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { contains } from '#platform/server/db/contains.ts'
import { openQuestions } from './daily-queries.ts'

export async function hasRuns(db: Db, day: string) {
  return Boolean(await db.selectFrom('quiz_runs').select('id').where('day', '=', day).limit(1).executeTakeFirst())
}

/** The days that are made: chosen, or begun by a player. */
export function listChosenDays(db: Db, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('dailies')
    .select(['day', 'is_chosen', 'updated_at'])
    .select((made) =>
      made
        .exists(made.selectFrom('quiz_runs').select('quiz_runs.id').whereRef('quiz_runs.day', '=', 'dailies.day'))
        .$castTo<boolean>()
        .as('has_runs'),
    )
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

/** As an administrator sees them: also those that can't be asked then. */
export async function listDayQuestionsToChoose(
  db: Db,
  { now, ...wanted }: { now: Date } & ({ day: string } | { ids: readonly string[] }),
) {
  const places =
    'day' in wanted
      ? sql`select question_id as id, position as place from daily_questions where day = ${wanted.day}::date`
      : sql`select id, place from unnest(${sql.val([...wanted.ids])}::uuid[]) with ordinality as listed (id, place)`
  const { rows } = await sql<{ id: string; question: string; quiz_title: string; is_open: boolean }>`
    select quiz_questions.id, quiz_questions.question, quizzes.title as quiz_title,
      (quizzes.status = 'published' and not quizzes.coming_soon
        and (quizzes.publish_date is null or quizzes.publish_date <= ${now})) as is_open
    from (${places}) as places
    join quiz_questions on quiz_questions.id = places.id
    join quizzes on quizzes.id = quiz_questions.quiz_id
    order by places.place
  `.execute(db)
  return rows
}

/** Those that can be asked, in the order of their ids. */
export async function listOpenAmong(db: Db, { ids, now }: { ids: readonly string[]; now: Date }) {
  const rows = await openQuestions(db, now)
    .select(['quiz_questions.id', 'quiz_questions.question'])
    .where('quiz_questions.id', 'in', ids)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id.toLowerCase()) ?? [])
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

/** Questions by their words or their quiz's title, each with the day it was asked last or is to be asked. */
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
