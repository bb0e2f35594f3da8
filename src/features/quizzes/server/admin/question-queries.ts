import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/schema.gen.ts'
import { mostQuestions } from '../../rules/check-quiz.ts'
import type { About, QuestionForm } from '../../rules/quiz.ts'
import { aboutColumn } from '../question-parts-queries.ts'

function selectQuestions(db: Db) {
  return db
    .selectFrom('quiz_questions')
    .select([
      'id',
      'quiz_id',
      'question',
      'correct_answer',
      'wrong_answers',
      'more_wrong_answers',
      'score',
      'image_url',
      'image_alt',
      'audio_url',
      'spoken_text',
      'clip_start',
      'clip_end',
      'explanation',
      'in_daily',
      'created_at',
      'updated_at',
    ])
    .select((question) => [
      jsonObjectFrom(
        question
          .selectFrom('clips')
          .select(['clips.id', 'clips.title', 'clips.url', 'clips.poster_url'])
          .whereRef('clips.id', '=', 'quiz_questions.clip_id'),
      ).as('clip'),
      aboutColumn('any'),
    ])
}

export function listQuestions(db: Db, quizId: string) {
  return selectQuestions(db)
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostQuestions)
    .execute()
}

export function getQuestion(db: Db, id: string) {
  return selectQuestions(db).where('id', '=', id).executeTakeFirstOrThrow()
}

export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

export function insertQuestion(
  trx: Db,
  quizId: string,
  { form, now, id }: { form: QuestionForm; now: Date; id?: string | undefined },
) {
  return trx
    .insertInto('quiz_questions')
    .values({
      ...valuesOf(form),
      ...(id && { id }),
      quiz_id: quizId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from quiz_questions where quiz_id = ${quizId})`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function updateQuestion(db: Db, { id, form, now }: { id: string; form: QuestionForm; now: Date }) {
  return db
    .updateTable('quiz_questions')
    .set({ ...valuesOf(form), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export function findQuestion(db: Db, id: string) {
  return db
    .selectFrom('quiz_questions')
    .select(['id', 'quiz_id', 'image_url', 'audio_url'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteQuestion(trx: Db, id: string) {
  const { numDeletedRows } = await trx.deleteFrom('quiz_questions').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function setOrder(trx: Db, questionIds: readonly string[]) {
  await sql`
    update quiz_questions set position = wanted.place - 1
    from unnest(${sql.val([...questionIds])}::uuid[]) with ordinality as wanted (id, place)
    where quiz_questions.id = wanted.id
  `.execute(trx)
}

const aboutColumns: Record<About['kind'], 'about_character_id' | 'about_season_id' | 'about_story_id'> = {
  character: 'about_character_id',
  season: 'about_season_id',
  story: 'about_story_id',
}

function valuesOf({ wrong_answers, more_wrong_answers, about, ...form }: QuestionForm) {
  return {
    ...form,
    about_character_id: null,
    about_season_id: null,
    about_story_id: null,
    ...(about && { [aboutColumns[about.kind]]: about.id }),
    wrong_answers: JSON.stringify(wrong_answers),
    more_wrong_answers: JSON.stringify(more_wrong_answers),
  }
}
