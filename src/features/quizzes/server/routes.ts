import { implement } from '@orpc/server'
import { announceSaved } from '#features/leaderboards/server/board-news.ts'
import { playerIdOf, playerOf, recognisePlayer } from '#features/players/server/player.ts'
import { pageOf, pageSizes } from '#platform/rules/paging.ts'
import { callerOf, type RequestContext, viewerIdOf } from '#platform/server/api/request-context.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import { quizzesContract } from '../rules/contract.ts'
import type { QuizzesDeps } from './admin/admin-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import {
  countCatalogue,
  findNextDue,
  findPublishDate,
  findQuizHead,
  listCatalogue,
  listQuizCharacters,
} from './catalogue/catalogue-queries.ts'
import { presentCard, presentHead } from './catalogue/present-quiz.ts'
import { answerQuestion } from './runs/answer-question.ts'
import { findChallenge, shareRun } from './runs/challenge.ts'
import { describeResult, describeRun, describeVerdict } from './runs/describe-run.ts'
import type { DailyRuns } from './runs/quiz-run.ts'
import { reportQuestion } from './runs/report-question.ts'
import { findCurrentRun, releaseClock } from './runs/run-queries.ts'
import { handOutQuestion, startRun } from './runs/start-run.ts'
import { countScoresOf, findLeaderboard, listScoresOf } from './scores/leaderboard-queries.ts'
import { presentLeaderboard, presentMyScore } from './scores/present-scores.ts'
import { saveScore } from './scores/save-score.ts'

const random = Math.random
const ownScoresPage = 50

export function quizzesRoutes(deps: QuizzesDeps & { dailyRuns: DailyRuns }) {
  const { db, live, notices, itemCounter } = deps
  const isSecure = deps.site.url.startsWith('https:')
  const os = implement(quizzesContract).$context<RequestContext>()

  return os.router({
    list: os.list.handler(async ({ input, context }) => {
      const now = new Date()
      stopSharingAt(context.sharing, await findNextDue(db, now))
      const { search, status, character_id: characterId } = input
      const userId = viewerIdOf(context)
      const filters = { search, status, characterId, userId, now }
      const total = await countCatalogue(db, filters)
      const place = { page: input.page, pageSize: pageSizes.public }
      const rows = await listCatalogue(db, { ...filters, ...place })
      return pageOf(rows.map(presentCard), { total, ...place })
    }),

    characters: os.characters.handler(async ({ context }) => {
      const now = new Date()
      stopSharingAt(context.sharing, await findNextDue(db, now))
      return listQuizCharacters(db, now)
    }),

    get: os.get.handler(async ({ input, context, errors }) => {
      const quiz = await findQuizHead(db, input.id, new Date())
      if (quiz) return presentHead(quiz)
      stopSharingAt(context.sharing, await findPublishDate(db, input.id))
      throw errors.not_found()
    }),

    leaderboard: os.leaderboard.handler(async ({ input, context, errors }) => {
      const playerId = playerIdOf(playerOf(context))
      const board = await findLeaderboard(db, { quizId: input.id, limit: input.limit, playerId, now: new Date() })
      if (!board) throw errors.not_found()
      return presentLeaderboard(board, playerId)
    }),

    startRun: os.startRun.handler(async ({ input, context, errors }) => {
      const player = recognisePlayer(context, { isSecure })
      const outcome = await startRun(
        { db, now: new Date(), random },
        {
          quizId: input.id,
          player,
          challengeId: input.challenge_id,
        },
      )
      if (outcome.kind !== 'started') throw errors[outcome.kind]()
      itemCounter.count(context.identity, { kind: 'quizzes', id: input.id }, 'plays')
      return describeRun(deps, outcome.run, { player })
    }),

    challenge: os.challenge.handler(async ({ input, context, errors }) => {
      const found = await findChallenge(db, { id: input.id, player: playerOf(context), now: new Date() })
      if (found.kind !== 'open') throw errors[found.kind]()
      return found.challenge
    }),

    shareRun: os.shareRun.handler(async ({ input: { id, shows_name: showsName }, context, errors }) => {
      const outcome = await shareRun(db, { id, player: playerOf(context), showsName })
      if (outcome !== 'shared') throw errors[outcome]()
    }),

    currentRun: os.currentRun.handler(async ({ input, context }) => {
      const player = playerOf(context)
      const run = await findCurrentRun(db, { quizId: input.id, player })
      return run ? describeRun(deps, run, { player }) : null
    }),

    question: os.question.handler(async ({ input, context, errors }) => {
      const player = playerOf(context)
      const outcome = await handOutQuestion(db, { id: input.id, player })
      if (outcome.kind !== 'handed_out') throw errors[outcome.kind]()
      return describeRun(deps, outcome.run, { player })
    }),

    startClock: os.startClock.handler(({ input: { id, question_index: index }, context }) =>
      releaseClock(db, { id, index, player: playerOf(context) }),
    ),

    answer: os.answer.handler(async ({ input, context, errors }) => {
      const player = playerOf(context)
      const outcome = await answerQuestion(deps, {
        id: input.id,
        player,
        questionIndex: input.question_index,
        answer: input.answer,
        claimedMs: input.time_taken_ms,
      })
      if (outcome.kind !== 'answered') throw errors[outcome.kind]()
      const { run, saved, hasFinished } = outcome
      if (hasFinished && run.quiz_id)
        itemCounter.count(context.identity, { kind: 'quizzes', id: run.quiz_id }, 'finishes')
      if (saved) await announceSaved({ live, notices, context }, saved)
      const state = await describeRun(deps, run, { player, place: saved?.place })
      return describeVerdict(db, run, input.question_index, state)
    }),

    reportQuestion: os.reportQuestion.handler(async ({ input, context, errors }) => {
      const { id: runId, question_index: questionIndex, text } = input
      const outcome = await reportQuestion(deps, { runId, player: playerOf(context), questionIndex, text })
      if (outcome !== 'reported') throw errors[outcome]()
    }),

    saveScore: os.saveScore.handler(async ({ input, context, errors }) => {
      const { id, username } = input
      const player = playerOf(context)
      const outcome = await saveScore({ db, context, random }, { id, username, player })
      if (outcome.kind !== 'saved') throw errors[outcome.kind]()
      await announceSaved({ live, notices, context }, outcome)
      return describeResult(deps, outcome.run, { player, place: outcome.place })
    }),

    myScores: os.myScores.handler(async ({ input: { page }, context }) => {
      const { userId } = callerOf(context)
      const paging = { page, pageSize: ownScoresPage }
      const [rows, total] = await Promise.all([
        listScoresOf(db, { userId, now: new Date(), ...paging }),
        countScoresOf(db, userId),
      ])
      return pageOf(rows.map(presentMyScore), { total, ...paging })
    }),

    ...adminRoutes(deps),
  })
}
