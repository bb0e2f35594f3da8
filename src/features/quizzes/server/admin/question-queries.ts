import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { QuestionForm } from '../../rules/quiz.ts'

const questionColumns = [
  'id',
  'quiz_id',
  'question',
  'correct_answer',
  'wrong_answers',
  'more_wrong_answers',
  'score',
  'created_at',
  'updated_at',
] as const

/** In the order they are asked. */
export function listQuestions(db: Db, quizId: string) {
  return db
    .selectFrom('quiz_questions')
    .select(questionColumns)
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

/** After all others. */
export function insertQuestion(trx: Db, quizId: string, { form, now }: { form: QuestionForm; now: Date }) {
  return trx
    .insertInto('quiz_questions')
    .values({
      ...valuesOf(form),
      quiz_id: quizId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from quiz_questions where quiz_id = ${quizId})`,
      created_at: now,
      updated_at: now,
    })
    .returning(questionColumns)
    .executeTakeFirstOrThrow()
}

export function updateQuestion(db: Db, { id, form, now }: { id: string; form: QuestionForm; now: Date }) {
  return db
    .updateTable('quiz_questions')
    .set({ ...valuesOf(form), updated_at: now })
    .where('id', '=', id)
    .returning(questionColumns)
    .executeTakeFirstOrThrow()
}

export function findQuestion(db: Db, id: string) {
  return db.selectFrom('quiz_questions').select(['id', 'quiz_id']).where('id', '=', id).executeTakeFirst()
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

function valuesOf({ wrong_answers, more_wrong_answers, ...form }: QuestionForm) {
  return {
    ...form,
    wrong_answers: JSON.stringify(wrong_answers),
    more_wrong_answers: JSON.stringify(more_wrong_answers),
  }
}
