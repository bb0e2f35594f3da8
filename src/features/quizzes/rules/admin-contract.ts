import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { adminQuizDetailSchema, adminQuizSchema, questionForm, quizForm, quizQuestionSchema } from './quiz.ts'

const tags = ['Quizzes: back-office']
const quizId = z.object({ id: z.uuid() })

const quizGone = { not_found: { status: 404, message: 'This quiz is gone.' } } as const
const questionGone = { not_found: { status: 404, message: 'This question is gone.' } } as const
const changedMeanwhile = {
  changed_meanwhile: { status: 409, message: 'Someone else changed this quiz meanwhile. Reload to see their version.' },
} as const
const noQuestions = {
  no_questions: { status: 409, message: 'A published quiz needs at least one question.' },
} as const

export const quizAdminContract = {
  adminList: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/quizzes', summary: 'All quizzes, newest first', tags })
    .input(z.object({ search: searchInput, page: pageInput }))
    .output(pageSchema(adminQuizSchema)),

  adminGet: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/quizzes/{id}', summary: 'A quiz with its questions and their answers', tags })
    .errors(quizGone)
    .input(quizId)
    .output(adminQuizDetailSchema),

  create: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'POST', path: '/admin/quizzes', successStatus: 201, summary: 'Add a quiz, as a draft', tags })
    .errors(unknownReference)
    .input(quizForm)
    .output(adminQuizSchema),

  update: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'PUT', path: '/admin/quizzes/{id}', summary: 'Change a quiz and its links', tags })
    .errors({ ...quizGone, ...changedMeanwhile, ...unknownReference, ...noQuestions })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, quiz: quizForm }))
    .output(adminQuizSchema),

  delete: procedure
    .meta({ access: 'admin', writes: ['quizzes', 'scores'] })
    .route({
      method: 'DELETE',
      path: '/admin/quizzes/{id}',
      summary: 'Delete a quiz with its questions and leaderboard; the scores of its players stay',
      tags,
    })
    .errors(quizGone)
    .input(quizId),

  publish: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({
      method: 'POST',
      path: '/admin/quizzes/{id}/publish',
      summary: 'Publish: on its publish date, or at once when it has none',
      tags,
    })
    .errors({ ...quizGone, ...noQuestions })
    .input(quizId)
    .output(adminQuizSchema),

  unpublish: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'POST', path: '/admin/quizzes/{id}/unpublish', summary: 'Make it a draft again', tags })
    .errors(quizGone)
    .input(quizId)
    .output(adminQuizSchema),

  setComingSoon: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'PUT', path: '/admin/quizzes/{id}/coming-soon', summary: 'Switch the coming-soon flag', tags })
    .errors({ ...quizGone, ...noQuestions })
    .input(z.object({ id: z.uuid(), coming_soon: z.boolean() }))
    .output(adminQuizSchema),

  createQuestion: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({
      method: 'POST',
      path: '/admin/quizzes/{quiz_id}/questions',
      successStatus: 201,
      summary: 'Add a question at the end',
      tags,
    })
    .errors(quizGone)
    .input(z.object({ quiz_id: z.uuid(), question: questionForm }))
    .output(quizQuestionSchema),

  updateQuestion: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({
      method: 'PUT',
      path: '/admin/quiz-questions/{id}',
      summary: 'Change a question; runs under way keep the old one',
      tags,
    })
    .errors({
      ...questionGone,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this question meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, question: questionForm }))
    .output(quizQuestionSchema),

  deleteQuestion: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'DELETE', path: '/admin/quiz-questions/{id}', summary: 'Delete a question', tags })
    .errors({ ...questionGone, ...noQuestions })
    .input(z.object({ id: z.uuid() })),

  reorderQuestions: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({
      method: 'PUT',
      path: '/admin/quizzes/{quiz_id}/question-order',
      summary: 'Set the order: every question of the quiz, once',
      tags,
    })
    .errors({ ...quizGone, ...changedMeanwhile })
    .input(z.object({ quiz_id: z.uuid(), question_ids: z.array(z.uuid()).max(1000) }))
    .output(z.array(quizQuestionSchema)),
}
