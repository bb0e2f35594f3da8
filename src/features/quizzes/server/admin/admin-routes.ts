import { implement } from '@orpc/server'
import { panelHandlers } from '#features/editing/server/panel-handlers.ts'
import { type EditingDeps, orRefuse } from '#features/editing/server/save-item.ts'
import { setStatusOfMany } from '#features/editing/server/set-status.ts'
import type { Notices } from '#features/notices/server/give-notice.ts'
import { forgetNotifications } from '#features/notifications/server/notification-queries.ts'
import { withNumbers } from '#features/numbers/server/number-queries.ts'
import type { NumbersDeps } from '#features/numbers/server/routes.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext } from '#platform/server/api/request-context.ts'
import { orUnknownReference, unknownReferences } from '#platform/server/db/violates.ts'
import type { Live } from '#platform/server/realtime/create-realtime.ts'
import { quizAdminContract } from '../../rules/admin-contract.ts'
import { statsOf } from '../../rules/question-stats.ts'
import { searchAbouts, searchClips } from '../question-parts-queries.ts'
import { listReported, resolveReports } from '../report-queries.ts'
import { countAnswersOf, listQuestionCounts } from '../runs/run-queries.ts'
import { findQuiz, listQuizzes } from './admin-queries.ts'
import { addQuestions, countLeftBehind, exportQuiz, importQuiz, previewQuestions, previewQuiz } from './import-quiz.ts'
import { presentAdminQuiz, presentCounts, presentQuestion } from './present-admin-quiz.ts'
import { listQuestions } from './question-queries.ts'
import { addQuestion, changeQuestion, removeQuestion, reorderQuestions } from './save-question.ts'
import { quizzes, setComingSoon, writeQuiz, writeStatus } from './save-quiz.ts'

const mostReported = 50

export function adminRoutes(deps: QuizzesDeps) {
  const os = implement(quizAdminContract).$context<RequestContext>()
  const { db } = deps
  const editing = () => ({ ...deps, now: new Date() })
  const panel = panelHandlers(deps, quizzes, {
    one: 'quiz',
    present: presentAdminQuiz,
    write: writeQuiz,
    brokenRules: unknownReferences,
  })

  return {
    adminList: os.adminList.handler(async ({ input }) => {
      const { rows, ...place } = await listQuizzes(db, { ...input, pageSize: pageSizes.admin, now: new Date() })
      const answers = await countAnswersOf(
        db,
        rows.map(({ id }) => id),
      )
      const quizzes = rows.map((row) => {
        const { answered = 0, right = 0 } = answers.find(({ quiz_id }) => quiz_id === row.id) ?? {}
        return { ...presentAdminQuiz(row), answered, right }
      })
      return withNumbers(db, 'quizzes', pageOf(quizzes, place))
    }),

    adminGet: os.adminGet.handler(async ({ input, errors }) => {
      const quiz = await findQuiz(db, input.id)
      if (!quiz) throw errors.not_found()
      const questions = (await listQuestions(db, input.id)).map(presentQuestion)
      const counts = new Map(
        (await listQuestionCounts(db, input.id)).map((row) => [row.question_id, presentCounts(row)]),
      )
      const stats = questions.map((question) => statsOf(question, counts.get(question.id)))
      return { ...presentAdminQuiz(quiz), questions, stats }
    }),

    create: os.create.handler(panel.create),
    update: os.update.handler(panel.update),
    delete: os.delete.handler(panel.delete),
    deleteMany: os.deleteMany.handler(panel.deleteMany),
    setStatusMany: os.setStatusMany.handler(setStatusOfMany(deps, quizzes, writeStatus)),

    setComingSoon: os.setComingSoon.handler(async ({ input, errors }) =>
      presentAdminQuiz(orRefuse(await setComingSoon(editing(), input), errors).row),
    ),

    createQuestion: os.createQuestion.handler(async ({ input, errors }) => {
      const outcome = await addQuestion(editing(), { quizId: input.quiz_id, form: input.question })
      return presentQuestion(orRefuse(outcome, errors).question)
    }),

    previewQuestions: os.previewQuestions.handler(({ input: { quiz_id: quizId, text } }) =>
      previewQuestions(db, { quizId, text }),
    ),

    addQuestions: os.addQuestions.handler(
      async ({ input: { quiz_id: quizId, ...batch }, errors }) =>
        orRefuse(await addQuestions(editing(), { quizId, batch }), errors).outcome,
    ),

    previewImport: os.previewImport.handler(({ input }) => previewQuiz(db, input.text)),

    importQuiz: os.importQuiz.handler(async ({ input, context, errors }) => {
      const importing = importQuiz(editing(), { batch: input, createdBy: callerOf(context).userId })
      return orRefuse(await orUnknownReference(importing), errors).outcome
    }),

    export: os.export.handler(async ({ input, errors }) => {
      const quiz = await findQuiz(db, input.id)
      if (!quiz) throw errors.not_found()
      const questions = (await listQuestions(db, input.id)).map(presentQuestion)
      const presented = presentAdminQuiz(quiz)
      const text = exportQuiz(presented, questions, input.format)
      return { title: quiz.title, text, left_behind: countLeftBehind(presented, questions) }
    }),

    updateQuestion: os.updateQuestion.handler(async ({ input: { question, ...seen }, errors }) => {
      return presentQuestion(orRefuse(await changeQuestion(editing(), { ...seen, form: question }), errors).question)
    }),

    questionClips: os.questionClips.handler(({ input }) => searchClips(db, input.search)),

    questionAbouts: os.questionAbouts.handler(({ input }) => searchAbouts(db, input.search)),

    deleteQuestion: os.deleteQuestion.handler(async ({ input, errors }) => {
      orRefuse(await removeQuestion(editing(), input.id), errors)
      // The deleted question may have had reports, which the admins' counter includes.
      deps.adminNews.announce('quizzes')
    }),

    reportedQuestions: os.reportedQuestions.handler(() => listReported(db, mostReported)),

    resolveReports: os.resolveReports.handler(async ({ input: { id: questionId, status }, errors }) => {
      const isResolved = await db.transaction().execute(async (trx) => {
        await forgetNotifications(trx, questionId)
        return resolveReports(trx, { questionId, status, now: new Date() })
      })
      if (!isResolved) throw errors.not_found()
      deps.adminNews.announce('quizzes')
    }),

    reorderQuestions: os.reorderQuestions.handler(async ({ input, errors }) => {
      const outcome = await reorderQuestions(db, { quizId: input.quiz_id, questionIds: input.question_ids })
      if (outcome.kind !== 'reordered') throw errors[outcome.kind]()
      return outcome.questions.map(presentQuestion)
    }),
  }
}

export type QuizzesDeps = Omit<EditingDeps, 'now'> &
  NumbersDeps & {
    live: Pick<Live, 'emit'>
    notices: Notices
    site: { url: string }
  }
