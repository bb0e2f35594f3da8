import { z } from 'zod'
import { unknownReference } from '#features/choices/rules/contract.ts'
import { listedPlays } from '#features/numbers/rules/contract.ts'
import { batchInput, faultyLines, pastedInput, pastedSchema } from '#platform/rules/add-many.ts'
import { procedure } from '#platform/rules/contract.ts'
import { mostListed } from '#platform/rules/paging.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { addedOutcome, manyInput, manyOutcome, publishProcedures, sortInput } from '#platform/rules/panel-contract.ts'
import { timeInput } from '#platform/rules/time-schema.ts'
import { unknownPicture } from '#platform/rules/upload.ts'
import { adminQuizSorts, mostQuestions, publicationStates } from './check-quiz.ts'
import { quizFileFormats } from './pasted-questions.ts'
import {
  aboutSchema,
  adminQuizDetailSchema,
  adminQuizSchema,
  questionForm,
  quizForm,
  quizQuestionSchema,
  reportedQuestionSchema,
} from './quiz.ts'

const tags = ['Quizzes: back-office']
const leftBehindSchema = z.object({ pictures: z.int(), sounds: z.int(), clips: z.int(), links: z.int() })
const quizId = z.object({ id: z.uuid() })

const quizGone = { not_found: { status: 404, message: 'This quiz is gone.' } } as const
const questionGone = { not_found: { status: 404, message: 'This question is gone.' } } as const
const changedMeanwhile = {
  changed_meanwhile: { status: 409, message: 'Someone else changed this quiz meanwhile. Reload to see their version.' },
} as const
const unknownAudio = {
  unknown_audio: { status: 422, message: "This recording wasn't uploaded here. Please choose it again." },
} as const
const tooManyQuestions = {
  too_many_questions: { status: 409, message: `A quiz has at most ${mostQuestions} questions.` },
} as const
const noQuestions = {
  no_questions: { status: 409, message: 'A published quiz needs at least one question.' },
} as const

/** Views, plays and finishes cover the last 30 days; answers count for the current wording only. */
const listedQuizSchema = adminQuizSchema.extend({
  ...listedPlays.shape,
  answered: z.int().optional(),
  right: z.int().optional(),
})

export type ListedQuiz = z.infer<typeof listedQuizSchema>

export const quizAdminContract = {
  adminList: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/quizzes',
      summary: 'All quizzes, by status, season, character and scores that wait for a decision',
      tags,
    })
    .input(
      z.object({
        search: searchInput,
        page: pageInput,
        ...sortInput(adminQuizSorts, 'desc'),
        status: z.enum(publicationStates).optional(),
        season_id: z.uuid().optional(),
        character_id: z.uuid().optional(),
        scores: z.enum(['held']).optional(),
      }),
    )
    .output(pageSchema(listedQuizSchema)),

  adminGet: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/quizzes/{id}', summary: 'A quiz with its questions and their answers', tags })
    .errors(quizGone)
    .input(quizId)
    .output(adminQuizDetailSchema),

  create: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'POST', path: '/admin/quizzes', successStatus: 201, summary: 'Add a quiz, as a draft', tags })
    .errors({ ...unknownReference, ...unknownPicture, ...noQuestions })
    .input(quizForm)
    .output(adminQuizSchema),

  update: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'PUT', path: '/admin/quizzes/{id}', summary: 'Change a quiz and its links', tags })
    .errors({ ...quizGone, ...changedMeanwhile, ...unknownReference, ...unknownPicture, ...noQuestions })
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

  deleteMany: procedure
    .meta({ access: 'admin', writes: ['quizzes', 'scores'] })
    .route({ method: 'POST', path: '/admin/quizzes/deletions', summary: 'Delete some quizzes at once', tags })
    .errors(quizGone)
    .input(manyInput)
    .output(manyOutcome),

  ...publishProcedures({
    one: 'quiz',
    many: 'quizzes',
    path: '/quizzes',
    tags,
    refusals: noQuestions,
    writes: ['quizzes'],
  }),

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
    .errors({ ...quizGone, ...unknownReference, ...unknownPicture, ...unknownAudio, ...tooManyQuestions })
    .input(z.object({ quiz_id: z.uuid(), question: questionForm }))
    .output(quizQuestionSchema),

  previewQuestions: procedure
    .meta({ access: 'admin', writes: [] })
    .route({
      method: 'POST',
      path: '/admin/quizzes/{quiz_id}/questions/previews',
      summary: 'What a text or a table would add to a quiz',
      tags,
    })
    .input(z.object({ quiz_id: z.uuid(), text: pastedInput }))
    .output(pastedSchema),

  addQuestions: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({
      method: 'POST',
      path: '/admin/quizzes/{quiz_id}/questions/additions',
      summary: 'Add questions from a text or a table, all or nothing; `done` has the quiz, whose change can be undone',
      tags,
    })
    .errors({ ...quizGone, ...faultyLines })
    .input(z.object({ quiz_id: z.uuid(), ...batchInput }))
    .output(addedOutcome),

  previewImport: procedure
    .meta({ access: 'admin', writes: [] })
    .route({ method: 'POST', path: '/admin/quizzes/previews', summary: 'The quiz that a file would become', tags })
    .input(z.object({ text: pastedInput }))
    .output(pastedSchema),

  importQuiz: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({
      method: 'POST',
      path: '/admin/quizzes/additions',
      summary: 'Add a quiz with its questions from a file, as a draft; sent again, it adds nothing',
      tags,
    })
    .errors({ ...faultyLines, ...unknownReference })
    .input(z.object(batchInput))
    .output(addedOutcome),

  export: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/quizzes/{id}/file',
      summary: 'A quiz as a file that people can write by hand, or as a table',
      tags,
    })
    .errors(quizGone)
    .input(quizId.extend({ format: z.enum(quizFileFormats) }))
    .output(z.object({ title: z.string(), text: z.string(), left_behind: leftBehindSchema })),

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
      ...unknownReference,
      ...unknownPicture,
      ...unknownAudio,
      changed_meanwhile: {
        status: 409,
        message: 'Someone else changed this question meanwhile. Reload to see their version.',
      },
    })
    .input(z.object({ id: z.uuid(), updated_at: timeInput, question: questionForm }))
    .output(quizQuestionSchema),

  questionClips: procedure
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/admin/question-clips', summary: 'Clips that a question may show, by title', tags })
    .input(z.object({ search: searchInput }))
    .output(z.array(z.object({ id: z.uuid(), name: z.string() })).max(mostListed)),

  questionAbouts: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/question-abouts',
      summary: 'Characters, seasons and stories that an explanation may lead to, by name',
      tags,
    })
    .input(z.object({ search: searchInput }))
    .output(z.array(aboutSchema).max(mostListed)),

  deleteQuestion: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({ method: 'DELETE', path: '/admin/quiz-questions/{id}', summary: 'Delete a question', tags })
    .errors({ ...questionGone, ...noQuestions })
    .input(z.object({ id: z.uuid() })),

  reportedQuestions: procedure
    .meta({ access: 'admin' })
    .route({
      method: 'GET',
      path: '/admin/reported-questions',
      summary: 'Questions that players reported as wrong, most reported first, the first 50',
      tags,
    })
    .output(z.array(reportedQuestionSchema).max(mostListed)),

  resolveReports: procedure
    .meta({ access: 'admin', writes: [] })
    .route({
      method: 'POST',
      path: '/admin/reported-questions/{id}/resolution',
      summary: 'Close the open reports of a question: it was fixed, or it is right after all',
      tags,
    })
    .errors({ not_found: { status: 404, message: 'Somebody else closed these reports already.' } })
    .input(z.object({ id: z.uuid(), status: z.enum(['fixed', 'right']) })),

  reorderQuestions: procedure
    .meta({ access: 'admin', writes: ['quizzes'] })
    .route({
      method: 'PUT',
      path: '/admin/quizzes/{quiz_id}/question-order',
      summary: 'Set the order: every question of the quiz, once',
      tags,
    })
    .errors({ ...quizGone, ...changedMeanwhile })
    .input(z.object({ quiz_id: z.uuid(), question_ids: z.array(z.uuid()).max(mostQuestions) }))
    .output(z.array(quizQuestionSchema).max(mostQuestions)),
}
