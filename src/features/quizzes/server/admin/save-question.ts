import type { Db } from '#db/schema.gen.ts'
import { lockSeen } from '#features/editing/server/save-item.ts'
import {
  forgetUnusedUploads,
  type SavingDeps,
  saveThenRemoveFiles,
} from '#features/media-library/server/remove-unused-files.ts'
import { mayShow, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { orUnknownReference } from '#platform/server/db/violates.ts'
import { mostQuestions, questionAudioUpload, questionImageUpload } from '../../rules/check-quiz.ts'
import type { QuestionForm } from '../../rules/quiz.ts'
import { countQuestionsOf, lockQuiz } from './admin-queries.ts'
import {
  deleteQuestion,
  findQuestion,
  getQuestion,
  insertQuestion,
  listQuestions,
  setOrder,
  updateQuestion,
} from './question-queries.ts'
import { needsQuestions } from './save-quiz.ts'

export const questionImages = {
  upload: questionImageUpload,
  table: 'quiz_questions',
  column: 'image_url',
} as const satisfies UploadPlace

export const questionRecordings = {
  upload: questionAudioUpload,
  table: 'quiz_questions',
  column: 'audio_url',
} as const satisfies UploadPlace

type Files = { image_url: string | null; audio_url: string | null }

export function addQuestion(deps: SavingDeps, { quizId, form }: { quizId: string; form: QuestionForm }) {
  return orUnknownReference(
    saveThenRemoveFiles(deps, async (trx) => {
      // Lock first: two admins adding at the same time would get the same position.
      if (!(await lockQuiz(trx, quizId))) return { kind: 'not_found' } as const
      if ((await countQuestionsOf(trx, quizId)) >= mostQuestions) return { kind: 'too_many_questions' } as const
      const refused = await refuseFiles(trx, form, undefined)
      if (refused) return refused
      const { id } = await insertQuestion(trx, quizId, { form, now: deps.now })
      return { kind: 'saved', question: await getQuestion(trx, id) } as const
    }),
  )
}

export function changeQuestion(
  deps: SavingDeps,
  { form, ...seen }: { id: string; updated_at: string; form: QuestionForm },
) {
  return orUnknownReference(
    saveThenRemoveFiles(deps, async (trx) => {
      const locked = await lockSeen(trx, 'quiz_questions', seen)
      if ('refusal' in locked) return { kind: locked.refusal }
      const refused = await refuseFiles(trx, form, locked.row)
      if (refused) return refused
      await updateQuestion(trx, { id: seen.id, form, now: deps.now })
      const unused = await unusedFiles(trx, { before: locked.row, now: deps.now })
      return { kind: 'saved', question: await getQuestion(trx, seen.id), unused } as const
    }),
  )
}

export function removeQuestion(deps: SavingDeps, id: string) {
  return saveThenRemoveFiles(deps, async (trx) => {
    const question = await findQuestion(trx, id)
    const quiz = question && (await lockQuiz(trx, question.quiz_id))
    if (!quiz) return { kind: 'not_found' } as const
    const isLast = needsQuestions(quiz) && (await countQuestionsOf(trx, question.quiz_id)) === 1
    if (isLast) return { kind: 'no_questions' } as const
    if (!(await deleteQuestion(trx, id))) return { kind: 'not_found' } as const
    return { kind: 'removed', unused: await unusedFiles(trx, { before: question, now: deps.now }) } as const
  })
}

async function refuseFiles(trx: Db, form: Files, shown: Files | undefined) {
  const isPicture = await mayShow(trx, questionImages, { url: form.image_url, shown: shown?.image_url })
  if (!isPicture) return { kind: 'unknown_picture' } as const
  const isRecording = await mayShow(trx, questionRecordings, { url: form.audio_url, shown: shown?.audio_url })
  return isRecording ? undefined : ({ kind: 'unknown_audio' } as const)
}

async function unusedFiles(trx: Db, { before, now }: { before: Files; now: Date }) {
  return [
    ...(await forgetUnusedUploads(trx, questionImages, { replacedUrl: before.image_url, now })),
    ...(await forgetUnusedUploads(trx, questionRecordings, { replacedUrl: before.audio_url, now })),
  ]
}

export function reorderQuestions(db: Db, { quizId, questionIds }: { quizId: string; questionIds: readonly string[] }) {
  return db.transaction().execute(async (trx) => {
    if (!(await lockQuiz(trx, quizId))) return { kind: 'not_found' } as const
    const existing = new Set((await listQuestions(trx, quizId)).map(({ id }) => id))
    const isWhole = questionIds.length === existing.size && questionIds.every((id) => existing.delete(id))
    if (!isWhole) return { kind: 'changed_meanwhile' } as const
    await setOrder(trx, questionIds)
    return { kind: 'reordered', questions: await listQuestions(trx, quizId) } as const
  })
}
