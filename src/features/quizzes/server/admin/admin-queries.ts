import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/schema.gen.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { replaceLinks } from '#platform/server/db/replace-links.ts'
import { linkedByName, searchPage } from '#platform/server/db/search-page.ts'
import { charactersOf, countQuestions } from '../catalogue/catalogue-queries.ts'

type Listing = { search: string; page: number; pageSize: number }

const quizCharacters = {
  key: 'quizzes.id',
  links: 'quiz_characters',
  owner: 'quiz_id',
  other: 'character_id',
  others: 'characters',
}

export async function listQuizzes(db: Db, listing: Listing) {
  const { keys, ...count } = await searchPage(db, db.selectFrom('quizzes').select('quizzes.id'), {
    ...listing,
    key: 'quizzes.id',
    conditions: (quiz, pattern, way) => [
      quiz('quizzes.title', 'ilike', pattern),
      quiz('quizzes.description', 'ilike', pattern),
      quiz('quizzes.season_id', 'in', db.selectFrom('seasons').select('id').where('name', 'ilike', pattern)),
      linkedByName({ ...quizCharacters, pattern }, way),
    ],
    order: (quizzes) => quizzes.orderBy('quizzes.created_at', 'desc').orderBy('quizzes.id', 'desc'),
  })
  const rows = await withSeason(db)
    .select(quizColumns)
    .select((quiz) => [countQuestions(quiz), jsonArrayFrom(charactersOf(quiz)).as('quiz_characters')])
    .where('quizzes.id', 'in', keys)
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .execute()
  return { rows, ...count }
}

export type AdminQuizRow = Awaited<ReturnType<typeof listQuizzes>>['rows'][number]

export function findQuiz(db: Db, id: string) {
  return withSeason(db)
    .select(quizColumns)
    .select((quiz) => [countQuestions(quiz), jsonArrayFrom(charactersOf(quiz)).as('quiz_characters')])
    .where('quizzes.id', '=', id)
    .executeTakeFirst()
}

/** Whoever else changes the quiz or the number of its questions waits until the transaction ends. */
export function lockQuiz(trx: Db, id: string) {
  return trx
    .selectFrom('quizzes')
    .select(['status', 'coming_soon'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Not part of the statement that locks: one that has waited for the lock would count what was there before. */
export function countQuestionsOf(trx: Db, quizId: string) {
  return countRows(trx.selectFrom('quiz_questions').where('quiz_id', '=', quizId))
}

export function setCharacters(trx: Db, quizId: string, characterIds: readonly string[]) {
  return replaceLinks(trx, {
    table: 'quiz_characters',
    owner: { column: 'quiz_id', id: quizId },
    others: { column: 'character_id', ids: characterIds },
  })
}

const quizColumns = [
  'quizzes.id',
  'quizzes.title',
  'quizzes.description',
  'quizzes.status',
  'quizzes.publish_date',
  'quizzes.coming_soon',
  'quizzes.season_id',
  'seasons.name as season_name',
  'quizzes.image_url',
  'quizzes.shuffle_questions',
  'quizzes.draw_count',
  'quizzes.total_score',
  'quizzes.created_at',
  'quizzes.updated_at',
] as const

function withSeason(db: Db) {
  return db.selectFrom('quizzes').leftJoin('seasons', 'seasons.id', 'quizzes.season_id')
}
