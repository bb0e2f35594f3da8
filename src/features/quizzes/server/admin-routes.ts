import { implement } from '@orpc/server'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { quizAdminContract } from '../rules/admin-contract.ts'
import { findQuiz, listQuizzes } from './admin-queries.ts'
import { presentAdminQuiz, presentQuestion } from './present-admin-quiz.ts'
import { listQuestions } from './question-queries.ts'
import type { QuizzesDeps } from './quizzes-deps.ts'
import { addQuestion, changeQuestion, removeQuestion, reorderQuestions } from './save-question.ts'
import { changeQuiz, createQuiz, publishQuiz, removeQuiz, setComingSoon, unpublishQuiz } from './save-quiz.ts'

export function adminRoutes({ db, adminNews }: QuizzesDeps) {
  const os = implement(quizAdminContract).$context<RequestContext>()

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
      const { userId } = callerOf(context)
      const outcome = await createQuiz({ db, now: new Date() }, { form: input, createdBy: userId })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      adminNews.announce('quizzes')
      return presentAdminQuiz(outcome.quiz)
    }),

    update: os.update.handler(async ({ input, errors }) => {
      const outcome = await changeQuiz(
        { db, now: new Date() },
        { id: input.id, seenAt: new Date(input.updated_at), form: input.quiz },
      )
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentAdminQuiz(outcome.quiz)
    }),

    delete: os.delete.handler(async ({ input, errors }) => {
      if (!(await removeQuiz(db, input.id))) throw errors.not_found()
      adminNews.announce('quizzes')
    }),

    publish: os.publish.handler(async ({ input, errors }) => {
      const outcome = await publishQuiz({ db, now: new Date() }, input.id)
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentAdminQuiz(outcome.quiz)
    }),

    unpublish: os.unpublish.handler(async ({ input, errors }) => {
      const outcome = await unpublishQuiz({ db, now: new Date() }, input.id)
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentAdminQuiz(outcome.quiz)
    }),

    setComingSoon: os.setComingSoon.handler(async ({ input, errors }) => {
      const outcome = await setComingSoon({ db, now: new Date() }, { id: input.id, comingSoon: input.coming_soon })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      return presentAdminQuiz(outcome.quiz)
    }),

    createQuestion: os.createQuestion.handler(async ({ input, errors }) => {
      const question = await addQuestion({ db, now: new Date() }, { quizId: input.quiz_id, form: input.question })
      if (!question) throw errors.not_found()
      return presentQuestion(question)
    }),

    updateQuestion: os.updateQuestion.handler(async ({ input, errors }) => {
      const outcome = await changeQuestion(
        { db, now: new Date() },
        { id: input.id, seenAt: new Date(input.updated_at), form: input.question },
      )
      if (outcome.kind !== 'changed') throw errors[outcome.kind]()
      return presentQuestion(outcome.question)
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
