import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import { findFilterCharacters } from '#features/choices/server/filter-choices-queries.ts'
import { leaderOf } from '#features/leaderboards/server/board-queries.ts'
import { countOf } from '#platform/rules/count-of.ts'
import type { LinkPreview } from '#platform/rules/link-preview.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'
import { publicFrom } from '#platform/server/db/public-from.ts'
import type { PublicSearchSource } from '#platform/server/db/search-source.ts'
import { mostQuestions } from '../../rules/check-quiz.ts'
import type { QuizStatusFilter } from '../../rules/quiz.ts'
import { mediumColumns } from '../question-parts-queries.ts'

const publication = publicFrom('quizzes')

/** Visible includes coming-soon quizzes, which can't be played yet. */
export const { isVisible, findNextDue } = publication

type CatalogueFilters = {
  search: string
  status: QuizStatusFilter
  characterId: string | undefined
  userId: string | null
  now: Date
}

const shownColumns = [
  'quizzes.id',
  'quizzes.title',
  'quizzes.description',
  'quizzes.coming_soon',
  'quizzes.created_at',
  'quizzes.image_url',
  'seasons.name as season_name',
] as const

export function listCatalogue(
  db: Db,
  { page, pageSize, ...filters }: CatalogueFilters & { page: number; pageSize: number },
) {
  // Find the page's ids first, so that the joins run for these quizzes only.
  const onPage = matching(db, filters)
    .select('quizzes.id')
    .orderBy('quizzes.coming_soon')
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(pageSize)
    .offset(offsetOf({ page, pageSize }))
  return db
    .selectFrom('quizzes')
    .leftJoin('seasons', 'seasons.id', 'quizzes.season_id')
    .select(shownColumns)
    .select(countAsked)
    .select(leader)
    .select((quiz) => bestScoreOf(quiz, filters.userId).as('user_best_score'))
    .where('quizzes.id', 'in', onPage)
    .orderBy('quizzes.coming_soon')
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .execute()
}

export type CatalogueRow = Awaited<ReturnType<typeof listCatalogue>>[number]

export async function countCatalogue(db: Db, filters: CatalogueFilters) {
  const { total } = await matching(db, filters)
    .select((quiz) => quiz.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export function listQuizCharacters(db: Db, now: Date) {
  const about = db
    .selectFrom('quiz_characters')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_characters.quiz_id')
    .select('quiz_characters.character_id')
    .where(isVisible(now))
  return findFilterCharacters(db, about)
}

function matching(db: Db, { search, status, characterId, userId, now }: CatalogueFilters) {
  let quizzes = db.selectFrom('quizzes').where(isVisible(now))
  if (search) {
    const pattern = contains(search)
    quizzes = quizzes.where((quiz) =>
      quiz.or([
        quiz('quizzes.title', 'ilike', pattern),
        quiz('quizzes.description', 'ilike', pattern),
        quiz.exists(charactersOf(quiz).where('characters.name', 'ilike', pattern).clearOrderBy()),
      ]),
    )
  }
  if (characterId) {
    quizzes = quizzes.where((quiz) =>
      quiz.exists(charactersOf(quiz).where('characters.id', '=', characterId).clearOrderBy()),
    )
  }
  if (userId && status !== 'all') {
    quizzes = quizzes.where((quiz) => {
      const isCompleted = quiz.exists(bestScoreOf(quiz, userId).clearSelect().select('runs.id'))
      return status === 'completed' ? isCompleted : quiz.not(isCompleted)
    })
  }
  return quizzes
}

function bestScoreOf(quiz: ExpressionBuilder<Database, 'quizzes'>, userId: string | null) {
  return quiz
    .selectFrom('user_scores as runs')
    .select('runs.final_score')
    .whereRef('runs.quiz_id', '=', 'quizzes.id')
    .where('runs.user_id', '=', userId)
    .orderBy('runs.final_score', 'desc')
    .limit(1)
}

export async function findQuizHead(db: Db, id: string, now: Date) {
  const head = await db
    .selectFrom('quizzes')
    .leftJoin('seasons', 'seasons.id', 'quizzes.season_id')
    .select(shownColumns)
    .select(countAsked)
    .select(leader)
    .where('quizzes.id', '=', id)
    .where(isVisible(now))
    .executeTakeFirst()
  return head && { ...head, next_quiz: await findNextQuiz(db, head, now) }
}

async function findNextQuiz(db: Db, quiz: { id: string; created_at: Date }, now: Date) {
  const others = db
    .selectFrom('quizzes')
    .select(['quizzes.id', 'quizzes.title', 'quizzes.image_url'])
    .where('quizzes.id', '!=', quiz.id)
    .where('quizzes.coming_soon', '=', false)
    .where(isVisible(now))
    .where((other) =>
      other.exists(other.selectFrom('quiz_questions').whereRef('quiz_questions.quiz_id', '=', 'quizzes.id')),
    )
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(1)
  const later = others.where((other) =>
    other(other.refTuple('quizzes.created_at', 'quizzes.id'), '<', other.tuple(quiz.created_at, quiz.id)),
  )
  return (await later.executeTakeFirst()) ?? (await others.executeTakeFirst()) ?? null
}

export type QuizHeadRow = NonNullable<Awaited<ReturnType<typeof findQuizHead>>>

export async function listQuizPreviews(db: Db, { ids, now }: { ids: string[]; now: Date }): Promise<LinkPreview[]> {
  const rows = await db
    .selectFrom('quizzes')
    .select(['quizzes.id', 'quizzes.title', 'quizzes.coming_soon'])
    .select(countAsked)
    .where('quizzes.id', 'in', ids)
    .where(isVisible(now))
    .execute()
  return rows.map(({ id, title, coming_soon, question_count, quiz_characters }) => ({
    id,
    title,
    detail: coming_soon ? 'Coming soon' : countOf(question_count, 'question', 'questions'),
    image_url: quiz_characters[0]?.image_url ?? null,
  }))
}

export async function findPublishDate(db: Db, id: string) {
  const quiz = await db.selectFrom('quizzes').select('public_from').where('id', '=', id).executeTakeFirst()
  return quiz?.public_from ?? null
}

/** `time` is 'any' for administrators, who may play drafts. */
export function findQuizToPlay(db: Db, id: string, time: Date | 'any') {
  return db
    .selectFrom('quizzes')
    .select(['quizzes.id', 'quizzes.title', 'quizzes.coming_soon', 'quizzes.shuffle_questions', 'quizzes.draw_count'])
    .select((quiz) =>
      jsonArrayFrom(
        quiz
          .selectFrom('quiz_questions')
          .select(['id', 'question', 'correct_answer', 'score'])
          .select(mediumColumns)
          .select(sql<string[]>`wrong_answers`.as('wrong_answers'))
          .select(sql<string[]>`more_wrong_answers`.as('more_wrong_answers'))
          .whereRef('quiz_questions.quiz_id', '=', 'quizzes.id')
          .orderBy('position')
          .orderBy('created_at')
          .orderBy('id')
          .limit(mostQuestions),
      ).as('questions'),
    )
    .where('quizzes.id', '=', id)
    .$if(time !== 'any', (quiz) => quiz.where(isVisible(time as Date)))
    .executeTakeFirst()
}

/** When a run draws only some questions, the points are those of an average run. */
function countAsked(quiz: QuizExpression) {
  const count = sql`(select count(*) from quiz_questions where quiz_questions.quiz_id = quizzes.id)`
  return [
    sql<number>`least(${count}, quizzes.draw_count)`.as('question_count'),
    sql<number>`
      case when quizzes.draw_count < ${count}
        then round(quizzes.total_score::numeric * quizzes.draw_count / ${count})::integer
        else quizzes.total_score end`.as('total_score'),
    jsonArrayFrom(charactersOf(quiz)).as('quiz_characters'),
  ] as const
}

const leader = leaderOf(sql`'quiz:' || quizzes.id`).as('leaderboard')

type QuizExpression = ExpressionBuilder<Database, 'quizzes'>

export function countQuestions(quiz: QuizExpression) {
  return quiz
    .selectFrom('quiz_questions')
    .select((question) => question.fn.countAll<number>().as('count'))
    .whereRef('quiz_questions.quiz_id', '=', 'quizzes.id')
    .$asScalar()
    .$notNull()
    .as('question_count')
}

export function charactersOf(quiz: QuizExpression) {
  return quiz
    .selectFrom('quiz_characters')
    .innerJoin('characters', 'characters.id', 'quiz_characters.character_id')
    .select(['characters.id', 'characters.name', 'characters.image_url'])
    .whereRef('quiz_characters.quiz_id', '=', 'quizzes.id')
    .orderBy('characters.name')
    .orderBy('characters.id')
}

export const quizzesSearch: PublicSearchSource = {
  audience: 'everybody',
  kind: 'quizzes',
  label: 'Quizzes',
  table: 'quizzes',
  title: sql`quizzes.title`,
  text: sql`quizzes.description`,
  detail: sql`case when quizzes.coming_soon then 'Coming soon' end`,
  image: sql`coalesce(quizzes.image_url, (
    select characters.image_url from quiz_characters join characters on characters.id = quiz_characters.character_id
    where quiz_characters.quiz_id = quizzes.id order by characters.name, characters.id limit 1))`,
  titleWords: sql`title`,
  allWords: sql`title || ' ' || coalesce(description, '')`,
  ...publication,
  isNew: (since) => sql`((created_at >= ${since} or publish_date >= ${since}) and not coming_soon)`,
  addressOf: (id) => `/quiz/${id}`,
  panel: 'quizzes',
  topics: ['quizzes', 'characters'],
}
