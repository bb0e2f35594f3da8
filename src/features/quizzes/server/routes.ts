import { implement } from '@orpc/server'
import type { SignedInIdentity } from '#platform/rules/identity.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { expirePageAt } from '#platform/server/pages/page-record.ts'
import { quizzesContract } from '../rules/contract.ts'
import { adminRoutes } from './admin-routes.ts'
import { answerQuestion } from './answer-question.ts'
import { findNextPublishDate, findPublishDate, findQuizHead, listCatalogue } from './catalogue-queries.ts'
import { claimScores, countClaimable } from './claim-scores.ts'
import { describeRun, findSavedAs } from './describe-run.ts'
import { handOutQuestion } from './hand-out-question.ts'
import { findLeaderboard, listScoresOf } from './leaderboard-queries.ts'
import { playerIdOf, playerOf, recognisePlayer } from './player.ts'
import { presentCard, presentHead } from './present-quiz.ts'
import { presentResult, presentVerdict } from './present-run.ts'
import { presentLeaderboard, presentMyScore } from './present-scores.ts'
import type { QuizzesDeps } from './quizzes-deps.ts'
import { findCurrentRun } from './run-queries.ts'
import { saveScore } from './save-score.ts'
import { listBestScores } from './score-queries.ts'
import { startRun } from './start-run.ts'

const random = Math.random
// Somebody who comes back later wants to play, not to read an old result.
const recentlyMs = 60 * 60_000

export function quizzesRoutes(deps: QuizzesDeps) {
  const { db } = deps
  const isSecure = deps.site.url.startsWith('https:')
  const os = implement(quizzesContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ context }) => {
      const now = new Date()
      expirePageAt(context.page, await findNextPublishDate(db, now))
      return (await listCatalogue(db, now)).map(presentCard)
    }),

    get: os.get.handler(async ({ input, context, errors }) => {
      const quiz = await findQuizHead(db, input.id, new Date())
      if (quiz) return presentHead(quiz)
      expirePageAt(context.page, await findPublishDate(db, input.id))
      throw errors.not_found()
    }),

    myBestScores: os.myBestScores.handler(({ context }) => listBestScores(db, callerOf(context).userId)),

    leaderboard: os.leaderboard.handler(async ({ input, context, errors }) => {
      const playerId = playerIdOf(playerOf(context))
      const board = await findLeaderboard(db, { quizId: input.id, limit: input.limit, playerId, now: new Date() })
      if (!board) throw errors.not_found()
      return presentLeaderboard(board, playerId)
    }),

    startRun: os.startRun.handler(async ({ input, context, errors }) => {
      const now = new Date()
      const player = recognisePlayer(context, { isSecure })
      const outcome = await startRun({ db, now, random }, { quizId: input.id, player })
      if (outcome.kind !== 'started') throw errors[outcome.kind]()
      return describeRun(db, outcome.run, now)
    }),

    currentRun: os.currentRun.handler(async ({ input, context }) => {
      const now = new Date()
      const finishedSince = new Date(now.getTime() - recentlyMs)
      const run = await findCurrentRun(db, { quizId: input.id, player: playerOf(context), now, finishedSince })
      return run ? describeRun(db, run, now) : null
    }),

    question: os.question.handler(async ({ input, context, errors }) => {
      const now = new Date()
      const outcome = await handOutQuestion({ db, now }, { id: input.id, player: playerOf(context) })
      if (outcome.kind !== 'handed_out') throw errors[outcome.kind]()
      return describeRun(db, outcome.run, now)
    }),

    answer: os.answer.handler(async ({ input, context, errors }) => {
      const now = new Date()
      const outcome = await answerQuestion(
        { db, now },
        {
          id: input.id,
          player: playerOf(context),
          questionIndex: input.question_index,
          answer: input.answer,
          claimedMs: input.time_taken_ms,
        },
      )
      if (outcome.kind !== 'answered') throw errors[outcome.kind]()
      if (outcome.leaderChanged) await announceLeader(context)
      return presentVerdict(outcome.run, input.question_index, await describeRun(db, outcome.run, now))
    }),

    saveScore: os.saveScore.handler(async ({ input, context, errors }) => {
      const { id, username } = input
      const outcome = await saveScore({ db, now: new Date(), random }, { id, username, player: playerOf(context) })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      if (outcome.leaderChanged) await announceLeader(context)
      return presentResult(outcome.run, await findSavedAs(db, outcome.run))
    }),

    claimable: os.claimable.handler(async ({ context }) => ({
      count: await countClaimable({ db, now: new Date() }, playerOf(context)),
    })),

    claim: os.claim.handler(async ({ context }) => {
      const count = await claimScores({ db, now: new Date() }, playerOf(context))
      // A leader's name may have become the account's.
      if (count > 0) await announceLeader(context)
      return { count }
    }),

    myScores: os.myScores.handler(async ({ context }) =>
      (await listScoresOf(db, callerOf(context).userId, new Date())).map(presentMyScore),
    ),

    ...adminRoutes(deps),
  })
}

/** Not `writes` in the contract: of a thousand saved runs a few change what the catalogue shows. */
const announceLeader = (context: RequestContext) => context.announceChange(['quiz-scores'])

// The policy has let in nobody else.
const callerOf = ({ identity }: RequestContext) => identity as SignedInIdentity
