import { implement } from '@orpc/server'
import { type EditingDeps, orRefuse, removeItem } from '#features/editing/server/save-item.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { quizAdminContract } from '../../rules/admin-contract.ts'
import { findQuiz, listQuizzes } from './admin-queries.ts'
import { presentAdminQuiz, presentQuestion } from './present-admin-quiz.ts'
import { listQuestions } from './question-queries.ts'
import { addQuestion, changeQuestion, removeQuestion, reorderQuestions } from './save-question.ts'
import { changeQuiz, createQuiz, publishQuiz, quizzes, setComingSoon, unpublishQuiz } from './save-quiz.ts'

export function adminRoutes(deps: QuizzesDeps) {
  const os = implement(quizAdminContract).$context<RequestContext>()
  const { db } = deps
  const editing = () => ({ ...deps, now: new Date() })

  return {
    adminList: os.adminList.handler(async ({ input: { search, page } }) => {
      const pageSize = pageSizes.admin
      const { rows, ...count } = await listQuizzes(db, { search, page, pageSize })
      return pageOf(rows.map(presentAdminQuiz), { ...count, page, pageSize })
    }),

    adminGet: os.adminGet.handler(async ({ input, errors }) => {
      const quiz = await findQuiz(db, input.id)
      if (!quiz) throw errors.not_found()
      const questions = await listQuestions(db, input.id)
      return { ...presentAdminQuiz(quiz), questions: questions.map(presentQuestion) }
    }),

    create: os.create.handler(async ({ input, context, errors }) => {
      const outcome = await createQuiz(editing(), { form: input, createdBy: callerOf(context).userId })
      return presentAdminQuiz(orRefuse(outcome, errors).row)
    }),

    update: os.update.handler(async ({ input: { quiz, ...seen }, errors }) => {
      const outcome = await changeQuiz(editing(), { ...seen, form: quiz })
      return presentAdminQuiz(orRefuse(outcome, errors).row)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      orRefuse(await removeItem(editing(), quizzes, input), errors)
    }),

    publish: os.publish.handler(async ({ input, errors }) =>
      presentAdminQuiz(orRefuse(await publishQuiz(editing(), input.id), errors).row),
    ),

    unpublish: os.unpublish.handler(async ({ input, errors }) =>
      presentAdminQuiz(orRefuse(await unpublishQuiz(editing(), input.id), errors).row),
    ),

    setComingSoon: os.setComingSoon.handler(async ({ input, errors }) =>
      presentAdminQuiz(orRefuse(await setComingSoon(editing(), input), errors).row),
    ),

    createQuestion: os.createQuestion.handler(async ({ input, errors }) => {
      const question = await addQuestion(editing(), { quizId: input.quiz_id, form: input.question })
      if (!question) throw errors.not_found()
      return presentQuestion(question)
    }),

    updateQuestion: os.updateQuestion.handler(async ({ input: { question, ...seen }, errors }) => {
      return presentQuestion(orRefuse(await changeQuestion(editing(), { ...seen, form: question }), errors).question)
    }),

    deleteQuestion: os.deleteQuestion.handler(async ({ input, errors }) => {
      const outcome = await removeQuestion(db, input.id)
      if (outcome !== 'deleted') throw errors[outcome]()
    }),

    reorderQuestions: os.reorderQuestions.handler(async ({ input, errors }) => {
      const outcome = await reorderQuestions(db, { quizId: input.quiz_id, questionIds: input.question_ids })
      if (outcome.kind !== 'reordered') throw errors[outcome.kind]()
      return outcome.questions.map(presentQuestion)
    }),
  }
}

export type QuizzesDeps = Omit<EditingDeps, 'now'> & { live: Pick<Live, 'emit'>; site: { url: string } }
