import { z } from 'zod'
import { filterCharactersSchema } from '#features/choices/rules/contract.ts'
import { anonymousNameField } from '#features/players/rules/anonymous-name-field.ts'
import { procedure } from '#platform/rules/contract.ts'
import { pageInput, pageSchema, searchInput } from '#platform/rules/paging-schema.ts'
import { writtenText } from '#platform/rules/text-schema.ts'
import { quizAdminContract } from './admin-contract.ts'
import { maxReportLength } from './check-quiz.ts'
import { leaderboardSchema, leaderboardSize, myScoreSchema } from './leaderboard.ts'
import { quizCardSchema, quizHeadSchema, quizStatusFilters } from './quiz.ts'
import { answerInput, challengeSchema, runResultSchema, runStateSchema, verdictSchema } from './run.ts'

declare module '#platform/rules/contract.ts' {
  interface ContentTopics {
    quizzes: true
  }
}

const tags = ['Quizzes']
const quizId = z.object({ id: z.uuid() })
const runId = z.object({ id: z.uuid() })

const quizNotFound = {
  not_found: { status: 404, message: 'Quiz not found or no questions available.' },
} as const
const runErrors = {
  run_not_found: { status: 404, message: 'This run is gone. Start the quiz again.' },
  run_expired: { status: 410, message: 'You were away too long, so this run is over. Start again.' },
} as const
const challengeErrors = {
  challenge_gone: { status: 404, message: 'This challenge is gone. The quiz is still here.' },
  quiz_changed: { status: 410, message: 'The quiz changed since, so this challenge is off. Play it fresh.' },
} as const

export const quizzesContract = {
  list: procedure
    .meta({ access: 'visitor', reads: ['quizzes', 'characters', 'seasons', 'scores', 'users'], isPersonal: true })
    .route({ method: 'GET', path: '/quizzes', summary: 'The catalogue: open quizzes first, then newest', tags })
    .input(
      z.object({
        /** Searches titles, descriptions and character names. */
        search: searchInput,
        /** Ignored for visitors who aren't signed in: they see every quiz. */
        status: z.enum(quizStatusFilters).default('all'),
        character_id: z.uuid().optional(),
        page: pageInput,
      }),
    )
    .output(pageSchema(quizCardSchema)),

  characters: procedure
    .meta({ access: 'visitor', reads: ['quizzes', 'characters'] })
    .route({ method: 'GET', path: '/quiz-characters', summary: 'Whom most quizzes of the catalogue are about', tags })
    .output(filterCharactersSchema),

  get: procedure
    .meta({ access: 'visitor', reads: ['quizzes', 'characters', 'seasons', 'scores', 'users'] })
    .route({ method: 'GET', path: '/quizzes/{id}', summary: 'The head of a quiz, without its questions', tags })
    .errors(quizNotFound)
    .input(quizId)
    .output(quizHeadSchema),

  leaderboard: procedure
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/quizzes/{id}/leaderboard',
      summary: "The best run of each player, and the caller's",
      tags,
    })
    .errors(quizNotFound)
    .input(quizId.extend({ limit: z.coerce.number().int().min(1).max(100).default(leaderboardSize) }))
    .output(leaderboardSchema),

  startRun: procedure
    .meta({ access: 'visitor', limit: { points: 120, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/quizzes/{id}/runs',
      successStatus: 201,
      summary: 'Start a run; an open one of the same player ends',
      tags,
    })
    .errors({
      ...quizNotFound,
      ...challengeErrors,
      coming_soon: { status: 409, message: 'This quiz is coming soon! Check back later.' },
    })
    .input(quizId.extend({ challenge_id: z.uuid().optional() }))
    .output(runStateSchema),

  challenge: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' } })
    .route({
      method: 'GET',
      path: '/quiz-challenges/{id}',
      summary: 'The score to beat of a shared run, without its answers',
      tags,
    })
    .errors(challengeErrors)
    .input(z.object({ id: z.uuid() }))
    .output(challengeSchema),

  shareRun: procedure
    .meta({ access: 'visitor', limit: { points: 30, seconds: 60, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/quiz-runs/{id}/challenge',
      summary: "Make the caller's finished run a challenge for 30 days, with or without their name",
      tags,
    })
    .errors({
      ...runErrors,
      not_finished: { status: 409, message: "This run isn't finished yet." },
      too_fast: { status: 409, message: "Nobody reads that fast, so this one can't be a challenge." },
    })
    .input(runId.extend({ shows_name: z.boolean() })),

  currentRun: procedure
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/quizzes/{id}/runs/current',
      summary: "The caller's open run, or the one just finished that could still be saved",
      tags,
    })
    .input(quizId)
    .output(runStateSchema.nullable()),

  question: procedure
    .meta({ access: 'visitor', writes: [] })
    .route({
      method: 'POST',
      path: '/quiz-runs/{id}/question',
      summary: 'Hand out the current question; its clock starts the first time',
      tags,
    })
    .errors(runErrors)
    .input(runId)
    .output(runStateSchema),

  startClock: procedure
    .meta({ access: 'visitor', writes: [] })
    .route({
      method: 'POST',
      path: '/quiz-runs/{id}/clock',
      summary: 'What the current question plays is over: its clock starts now, and not by itself a little later',
      tags,
    })
    .input(runId.extend({ question_index: z.int().min(0) })),

  answer: procedure
    .meta({ access: 'visitor', writes: [] })
    .route({ method: 'POST', path: '/quiz-runs/{id}/answers', summary: 'Answer the current question', tags })
    .errors({
      ...runErrors,
      already_answered: { status: 409, message: "You've answered this one already." },
      not_this_question: { status: 409, message: "This isn't the question being asked." },
      unknown_answer: { status: 422, message: 'Pick one of the answers shown.' },
    })
    .input(answerInput)
    .output(verdictSchema),

  reportQuestion: procedure
    .meta({ access: 'visitor', limit: { points: 20, seconds: 3600, per: 'address' }, writes: [] })
    .route({
      method: 'POST',
      path: '/quiz-runs/{id}/reports',
      summary: 'Say that something is wrong with a question that the caller has answered; once for each',
      tags,
    })
    .errors({
      run_not_found: runErrors.run_not_found,
      not_answered: { status: 409, message: 'Answer the question first.' },
    })
    .input(
      runId.extend({
        question_index: z.int().min(0),
        text: writtenText(maxReportLength, 'A report must have at most 500 characters.').default(''),
      }),
    ),

  saveScore: procedure
    .meta({ access: 'visitor', limit: { points: 60, seconds: 60, per: 'address' }, writes: [] })
    .route({ method: 'POST', path: '/quiz-runs/{id}/score', summary: "Save an anonymous player's finished run", tags })
    .errors({
      ...runErrors,
      not_finished: { status: 409, message: "This run isn't finished yet." },
      already_saved: { status: 409, message: 'This score is saved already.' },
      name_taken: { status: 409, message: 'That name belongs to a member. Pick another one.' },
      name_refused: { status: 422, message: "That name isn't allowed. Pick another one." },
    })
    .input(runId.extend({ username: anonymousNameField }))
    .output(runResultSchema),

  myScores: procedure
    .meta({ access: 'user' })
    .route({
      method: 'GET',
      path: '/my-scores',
      summary: 'The runs the caller has saved, newest first, 50 a page',
      tags,
    })
    .input(z.object({ page: pageInput }))
    .output(pageSchema(myScoreSchema)),

  ...quizAdminContract,
}
