import type { Db } from '#db/schema.gen.ts'
import { orUnknownReference } from '#features/choices/server/or-unknown-reference.ts'
import { forgetNotifications, notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import type { QuizForm } from '../rules/quiz.ts'
import {
  deleteQuiz,
  findQuiz,
  insertQuiz,
  lockQuiz,
  type QuizValues,
  setCharacters,
  updateQuiz,
} from './admin-queries.ts'

type Deps = { db: Db; now: Date }

export function createQuiz({ db, now }: Deps, { form, createdBy }: { form: QuizForm; createdBy: string }) {
  const saving = db.transaction().execute(async (trx) => {
    const id = await insertQuiz(trx, valuesOf(form), now)
    await setCharacters(trx, id, charactersOf(form))
    await notifyAdmins(trx, { section: 'quizzes', subjectId: id, createdBy })
    return saved(trx, id)
  })
  return orUnknownReference(saving)
}

export function changeQuiz({ db, now }: Deps, { id, seenAt, form }: { id: string; seenAt: Date; form: QuizForm }) {
  const saving = db.transaction().execute(async (trx) => {
    const quiz = await lockQuiz(trx, id)
    if (!quiz) return { kind: 'not_found' } as const
    if (quiz.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed_meanwhile' } as const
    if (wouldBeEmpty({ ...quiz, coming_soon: form.coming_soon })) return { kind: 'no_questions' } as const
    await updateQuiz(trx, id, { change: valuesOf(form), now })
    await setCharacters(trx, id, charactersOf(form))
    return saved(trx, id)
  })
  return orUnknownReference(saving)
}

/** Its publish date decides when it is seen; without one it is now, so that the card can say since when. */
export function publishQuiz({ db, now }: Deps, id: string) {
  return db.transaction().execute(async (trx) => {
    const quiz = await lockQuiz(trx, id)
    if (!quiz) return { kind: 'not_found' } as const
    if (wouldBeEmpty({ ...quiz, status: 'published' })) return { kind: 'no_questions' } as const
    await updateQuiz(trx, id, { change: { status: 'published', publish_date: quiz.publish_date ?? now }, now })
    return saved(trx, id)
  })
}

export function unpublishQuiz({ db, now }: Deps, id: string) {
  return db.transaction().execute(async (trx) => {
    if (!(await lockQuiz(trx, id))) return { kind: 'not_found' } as const
    await updateQuiz(trx, id, { change: { status: 'draft' }, now })
    return saved(trx, id)
  })
}

export function setComingSoon({ db, now }: Deps, { id, comingSoon }: { id: string; comingSoon: boolean }) {
  return db.transaction().execute(async (trx) => {
    const quiz = await lockQuiz(trx, id)
    if (!quiz) return { kind: 'not_found' } as const
    if (wouldBeEmpty({ ...quiz, coming_soon: comingSoon })) return { kind: 'no_questions' } as const
    await updateQuiz(trx, id, { change: { coming_soon: comingSoon }, now })
    return saved(trx, id)
  })
}

export function removeQuiz(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    await forgetNotifications(trx, id)
    return deleteQuiz(trx, id)
  })
}

/** A card that opens must have something to ask; one that says 'Coming Soon' need not. */
export function wouldBeEmpty(quiz: { status: 'draft' | 'published'; coming_soon: boolean; question_count: number }) {
  return quiz.status === 'published' && !quiz.coming_soon && quiz.question_count === 0
}

async function saved(trx: Db, id: string) {
  const quiz = await findQuiz(trx, id)
  if (!quiz) throw new Error(`quiz ${id} is gone within its own transaction`)
  return { kind: 'saved', quiz } as const
}

const charactersOf = (form: QuizForm) => [...new Set(form.character_ids)]

function valuesOf({ character_ids: _links, publish_date, ...form }: QuizForm): QuizValues {
  return { ...form, publish_date: publish_date ? new Date(publish_date) : null }
}
