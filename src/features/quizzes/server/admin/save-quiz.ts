import type { Db } from '#db/schema.gen.ts'
import { changeItem, createItem, type EditingDeps } from '#features/editing/server/save-item.ts'
import { mayShow, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import { orUnknownReference } from '#platform/server/db/violates.ts'
import { quizImageUpload } from '../../rules/check-quiz.ts'
import type { QuizForm } from '../../rules/quiz.ts'
import { countQuestionsOf, findQuiz, setCharacters } from './admin-queries.ts'

export const quizImages = {
  upload: quizImageUpload,
  table: 'quizzes',
  column: 'image_url',
} as const satisfies UploadPlace

export const quizzes = { table: 'quizzes', section: 'quizzes', find: findQuiz, file: quizImages } as const

export function createQuiz(deps: EditingDeps, { form, createdBy }: { form: QuizForm; createdBy: string }) {
  return orUnknownReference(createItem(deps, quizzes, { createdBy, write: (trx) => writeForm(trx, form, undefined) }))
}

export function changeQuiz(deps: EditingDeps, { form, ...seen }: { id: string; updated_at: string; form: QuizForm }) {
  const saving = changeItem(deps, quizzes, {
    ...seen,
    write: async (trx, before) =>
      (await refuseEmpty(trx, { ...before, ...form })) ?? writeForm(trx, form, before.image_url),
  })
  return orUnknownReference(saving)
}

/** Its publish date decides when it is seen; without one it is now, so that the card can say since when. */
export function publishQuiz(deps: EditingDeps, id: string) {
  return changeItem(deps, quizzes, {
    id,
    updated_at: 'any',
    write: (trx, before) => writePublished(trx, before, deps.now),
  })
}

async function writePublished(trx: Db, before: Quiz & { publish_date: Date | null }, now: Date) {
  const values = { status: 'published', publish_date: before.publish_date ?? now } as const
  return (await refuseEmpty(trx, { ...before, ...values })) ?? { values }
}

export function unpublishQuiz(deps: EditingDeps, id: string) {
  return changeItem(deps, quizzes, { id, updated_at: 'any', write: () => ({ values: { status: 'draft' as const } }) })
}

/** One of many that are published or made drafts together. */
export function setQuizStatus(deps: EditingDeps, { id, status }: { id: string; status: Quiz['status'] }) {
  return changeItem(deps, quizzes, {
    id,
    updated_at: 'any',
    write: async (trx, before) => {
      if (before.status === status) return { refusal: 'unchanged' as const }
      if (status === 'draft') return { values: { status } }
      return writePublished(trx, before, deps.now)
    },
  })
}

export function setComingSoon(deps: EditingDeps, { id, ...values }: { id: string; coming_soon: boolean }) {
  return changeItem(deps, quizzes, {
    id,
    updated_at: 'any',
    write: async (trx, before) => (await refuseEmpty(trx, { ...before, ...values })) ?? { values },
  })
}

type Quiz = { id: string; status: 'draft' | 'published'; coming_soon: boolean }

/** A card that opens must have something to ask; one that says 'Coming Soon' need not. */
export function needsQuestions(quiz: Omit<Quiz, 'id'>) {
  return quiz.status === 'published' && !quiz.coming_soon
}

/** Counts once the quiz is locked: the number of its questions cannot change any more. */
async function refuseEmpty(trx: Db, quiz: Quiz) {
  const isEmpty = needsQuestions(quiz) && (await countQuestionsOf(trx, quiz.id)) === 0
  return isEmpty ? { refusal: 'no_questions' as const } : undefined
}

async function writeForm(trx: Db, form: QuizForm, shownImage: string | null | undefined) {
  const isOurs = await mayShow(trx, quizImages, { url: form.image_url, shown: shownImage })
  return isOurs ? writeNewQuiz(trx, form) : { refusal: 'unknown_picture' as const }
}

/** What to write of a quiz whose picture is known to be ours, or that has none. */
export function writeNewQuiz(trx: Db, { character_ids, publish_date, ...form }: QuizForm) {
  return {
    values: { ...form, publish_date: publish_date ? new Date(publish_date) : null },
    links: (id: string) => setCharacters(trx, id, [...new Set(character_ids)]),
  }
}
