import type { Db } from '#db/schema.gen.ts'
import { changeItem, type EditingDeps, type Write, type WriteChange } from '#features/editing/server/save-item.ts'
import { mayShow, type UploadPlace } from '#features/media-library/server/upload-queries.ts'
import type { Status } from '#platform/rules/panel-list.ts'
import { quizImageUpload } from '../../rules/check-quiz.ts'
import type { QuizForm } from '../../rules/quiz.ts'
import { countQuestionsOf, findQuiz, setCharacters } from './admin-queries.ts'

export const quizImages = {
  upload: quizImageUpload,
  table: 'quizzes',
  column: 'image_url',
} as const satisfies UploadPlace

export const quizzes = { table: 'quizzes', section: 'quizzes', find: findQuiz, file: quizImages } as const

export function writeQuiz(form: QuizForm): Write<'quizzes', 'no_questions' | 'unknown_picture'> {
  return async (trx, before) => {
    const refused = before && (await refuseEmpty(trx, { ...before, ...form }))
    if (refused) return refused
    const isOurs = await mayShow(trx, quizImages, { url: form.image_url, shown: before?.image_url })
    return isOurs ? writeNewQuiz(trx, form) : { refusal: 'unknown_picture' }
  }
}

/** Without a publish date it becomes now, so that the card can show one. */
export function writeStatus(status: Status, now: Date): WriteChange<'quizzes', 'no_questions'> {
  return async (trx, before) => {
    if (status === 'draft') return { values: { status } }
    const values = { status, publish_date: before.publish_date ?? now }
    return (await refuseEmpty(trx, { ...before, ...values })) ?? { values }
  }
}

export function setComingSoon(deps: EditingDeps, { id, ...values }: { id: string; coming_soon: boolean }) {
  return changeItem(deps, quizzes, {
    id,
    updated_at: 'any',
    write: async (trx, before) => (await refuseEmpty(trx, { ...before, ...values })) ?? { values },
  })
}

type Quiz = { id: string; status: Status; coming_soon: boolean }

export function needsQuestions(quiz: Omit<Quiz, 'id'>) {
  return quiz.status === 'published' && !quiz.coming_soon
}

/** The quiz must be locked, so that its number of questions can't change. */
async function refuseEmpty(trx: Db, quiz: Quiz) {
  const isEmpty = needsQuestions(quiz) && (await countQuestionsOf(trx, quiz.id)) === 0
  return isEmpty ? { refusal: 'no_questions' as const } : undefined
}

/** The caller must have checked that the picture was uploaded here. */
export function writeNewQuiz(trx: Db, { character_ids, publish_date, ...form }: QuizForm) {
  return {
    values: { ...form, publish_date: publish_date ? new Date(publish_date) : null },
    links: (id: string) => setCharacters(trx, id, [...new Set(character_ids)]),
  }
}
