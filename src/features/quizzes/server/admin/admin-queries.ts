import { type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import { doubtedScores } from '#features/leaderboards/server/admin-queries.ts'
import { inOrderOfNumbers } from '#features/numbers/server/number-queries.ts'
import type { Paging } from '#platform/rules/paging.ts'
import type { Order } from '#platform/rules/panel-list.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { replaceLinks } from '#platform/server/db/replace-links.ts'
import { linkedByName, searchRows } from '#platform/server/db/search-page.ts'
import type { AdminQuizSort, PublicationState } from '../../rules/check-quiz.ts'
import { charactersOf, countQuestions, isVisible } from '../catalogue/catalogue-queries.ts'

type Listing = Order<AdminQuizSort> &
  Paging & {
    search: string
    status?: PublicationState | undefined
    season_id?: string | undefined
    character_id?: string | undefined
    scores?: 'held' | undefined
    now: Date
  }

const quizCharacters = {
  key: 'quizzes.id',
  links: 'quiz_characters',
  owner: 'quiz_id',
  other: 'character_id',
  others: 'characters',
}

export function listQuizzes(db: Db, listing: Listing) {
  const { status, season_id, character_id, scores } = listing
  const isWholeList = !status && !season_id && !character_id && !scores
  return searchRows(db, filtered(db, listing), {
    ...listing,
    key: 'quizzes.id',
    conditions: (quiz, pattern, way) => [
      quiz('quizzes.title', 'ilike', pattern),
      quiz('quizzes.description', 'ilike', pattern),
      quiz('quizzes.season_id', 'in', db.selectFrom('seasons').select('id').where('name', 'ilike', pattern)),
      linkedByName({ ...quizCharacters, pattern }, isWholeList ? way : 'filter'),
    ],
    order: (quizzes) => inOrder(quizzes, listing),
    rows: withSeason(db)
      .select(quizColumns)
      .select((quiz) => [countQuestions(quiz), jsonArrayFrom(charactersOf(quiz)).as('quiz_characters')]),
  })
}

function filtered(db: Db, { status, season_id, character_id, scores, now }: Listing) {
  let quizzes = db.selectFrom('quizzes').select('quizzes.id')
  if (status === 'draft') quizzes = quizzes.where('quizzes.status', '=', 'draft')
  else if (status) {
    quizzes = quizzes
      .where('quizzes.public_from', 'is not', null)
      .where('quizzes.coming_soon', '=', status === 'coming_soon')
    if (status === 'scheduled') quizzes = quizzes.where('quizzes.public_from', '>', now)
    if (status === 'published') quizzes = quizzes.where(isVisible(now))
  }
  if (season_id) quizzes = quizzes.where('quizzes.season_id', '=', season_id)
  if (character_id)
    quizzes = quizzes.where((quiz) =>
      quiz.exists(
        quiz
          .selectFrom('quiz_characters')
          .select('quiz_characters.quiz_id')
          .whereRef('quiz_characters.quiz_id', '=', 'quizzes.id')
          .where('quiz_characters.character_id', '=', character_id),
      ),
    )
  if (scores)
    quizzes = quizzes.where((quiz) =>
      quiz.exists(doubtedScores(db).where('board', '=', sql<string>`'quiz:' || quizzes.id`)),
    )
  return quizzes
}

function inOrder<Tables extends Pick<Database, 'quizzes'>, Table extends keyof Tables, Selected>(
  quizzes: SelectQueryBuilder<Tables, Table | 'quizzes', Selected>,
  { sort, direction }: Order<AdminQuizSort>,
) {
  if (sort === 'views' || sort === 'plays' || sort === 'finishes')
    return inOrderOfNumbers(quizzes, { kind: 'quizzes', key: 'quizzes.id', sort, direction })
  return quizzes
    .orderBy(sql.ref(`quizzes.${sort}`), (key) =>
      sort === 'publish_date' ? key[direction]().nullsLast() : key[direction](),
    )
    .orderBy(sql.ref('quizzes.id'), direction)
}

export type AdminQuizRow = Awaited<ReturnType<typeof listQuizzes>>['rows'][number]

export function findQuiz(db: Db, id: string) {
  return withSeason(db)
    .select(quizColumns)
    .select((quiz) => [countQuestions(quiz), jsonArrayFrom(charactersOf(quiz)).as('quiz_characters')])
    .where('quizzes.id', '=', id)
    .executeTakeFirst()
}

export function lockQuiz(trx: Db, id: string) {
  return trx
    .selectFrom('quizzes')
    .select(['status', 'coming_soon'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A separate statement, because one that waited for the lock would count with an old snapshot. */
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
