import type { Db } from '#db/schema.gen.ts'
import { lockSeen } from '#features/editing/server/save-item.ts'
import type { QuestionForm } from '../../rules/quiz.ts'
import { countQuestionsOf, lockQuiz } from './admin-queries.ts'
import {
  deleteQuestion,
  findQuestion,
  insertQuestion,
  listQuestions,
  setOrder,
  updateQuestion,
} from './question-queries.ts'
import { needsQuestions } from './save-quiz.ts'

type Deps = { db: Db; now: Date }

export function addQuestion({ db, now }: Deps, { quizId, form }: { quizId: string; form: QuestionForm }) {
  return db.transaction().execute(async (trx) => {
    // Lock first: two admins adding together would both get the same place.
    if (!(await lockQuiz(trx, quizId))) return undefined
    return insertQuestion(trx, quizId, { form, now })
  })
}

export function changeQuestion(
  { db, now }: Deps,
  { form, ...seen }: { id: string; updated_at: string; form: QuestionForm },
) {
  return db.transaction().execute(async (trx) => {
    const locked = await lockSeen(trx, 'quiz_questions', seen)
    if ('refusal' in locked) return { kind: locked.refusal }
    return { kind: 'saved', question: await updateQuestion(trx, { id: seen.id, form, now }) } as const
  })
}

export function removeQuestion(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    const question = await findQuestion(trx, id)
    const quiz = question && (await lockQuiz(trx, question.quiz_id))
    if (!quiz) return 'not_found'
    if (needsQuestions(quiz) && (await countQuestionsOf(trx, question.quiz_id)) === 1) return 'no_questions'
    return (await deleteQuestion(trx, id)) ? 'deleted' : 'not_found'
  })
}

export function reorderQuestions(db: Db, { quizId, questionIds }: { quizId: string; questionIds: readonly string[] }) {
  return db.transaction().execute(async (trx) => {
    if (!(await lockQuiz(trx, quizId))) return { kind: 'not_found' } as const
    const existing = new Set((await listQuestions(trx, quizId)).map(({ id }) => id))
    const isWhole = questionIds.length === existing.size && questionIds.every((id) => existing.delete(id))
    // Somebody has added or deleted one since the list was loaded.
    if (!isWhole) return { kind: 'changed_meanwhile' } as const
    await setOrder(trx, questionIds)
    return { kind: 'reordered', questions: await listQuestions(trx, quizId) } as const
  })
}
