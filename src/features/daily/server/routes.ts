import { implement } from '@orpc/server'
import type { Db } from '#db/schema.gen.ts'
import { playerOf, recognisePlayer } from '#features/players/server/player.ts'
import { findNextDue } from '#features/quizzes/server/catalogue/catalogue-queries.ts'
import { findDailyRun } from '#features/quizzes/server/runs/day-run-queries.ts'
import { describeRun } from '#features/quizzes/server/runs/describe-run.ts'
import type { DailyRuns } from '#features/quizzes/server/runs/quiz-run.ts'
import type { SiteConfig } from '#features/site/rules/contract.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { stopSharingAt } from '#platform/server/http/shared-responses.ts'
import { dailyContract } from '../rules/contract.ts'
import { dayAfter, dayAt, startOfDay } from '../rules/daily.ts'
import { monthOf } from '../rules/streak.ts'
import { chooseDaily, findComingDay, listComingDays, unchooseDaily } from './choose-daily.ts'
import { searchOpenQuestions } from './choose-daily-queries.ts'
import { countOpenQuestions, listDayQuestions } from './daily-queries.ts'
import { describeDay, describeStreak, describeToday } from './describe-day.ts'
import { describeHistory } from './describe-history.ts'
import { finishDaily } from './finish-daily.ts'
import { startDaily } from './start-daily.ts'

export const dailyRuns: DailyRuns = { finish: finishDaily, describe: describeDay }

const random = Math.random

export function dailyRoutes({ db, site }: { db: Db; site: SiteConfig }) {
  const isSecure = site.url.startsWith('https:')
  const os = implement(dailyContract).$context<RequestContext>()

  return os.router({
    today: os.today.handler(async ({ context }) => {
      const now = new Date()
      const day = dayAt(now)
      const nextAt = startOfDay(dayAfter(day))
      stopSharingAt(context.sharing, nextAt)
      stopSharingAt(context.sharing, await findNextDue(db, now))
      const chosen = await listDayQuestions(db, { day, now })
      return {
        day,
        question_count: chosen.length || (await countOpenQuestions(db, now)),
        next_at: nextAt.toISOString(),
      }
    }),

    mine: os.mine.handler(async ({ input: { day }, context, errors }) => {
      if (day > dayAt(new Date())) throw errors.not_found()
      const player = playerOf(context)
      const run = await findDailyRun(db, { day, player })
      return {
        run: run ? await describeRun({ db, dailyRuns }, run, { player }) : null,
        streak: await describeStreak(db, player),
      }
    }),

    startRun: os.startRun.handler(async ({ input: { day }, context, errors }) => {
      const player = recognisePlayer(context, { isSecure })
      const outcome = await startDaily({ db, now: new Date(), random, context }, { day, player })
      if (outcome.kind !== 'started') throw errors[outcome.kind]()
      return describeRun({ db, dailyRuns }, outcome.run, { player })
    }),

    glance: os.glance.handler(({ context }) => describeToday(db, { player: playerOf(context), now: new Date() })),

    history: os.history.handler(({ input, context }) => {
      const today = dayAt(new Date())
      return describeHistory(db, { player: playerOf(context), today, month: input.month ?? monthOf(today) })
    }),

    adminDays: os.adminDays.handler(({ input }) => listComingDays({ db, now: new Date() }, input)),

    adminDay: os.adminDay.handler(async ({ input, errors }) => {
      const found = await findComingDay({ db, now: new Date() }, input.day)
      if (!found) throw errors.not_found()
      return found
    }),

    adminQuestions: os.adminQuestions.handler(({ input: { search } }) =>
      searchOpenQuestions(db, { search, now: new Date() }),
    ),

    choose: os.choose.handler(async ({ input, errors }) => {
      const { day, question_ids: questionIds, updated_at: updatedAt } = input
      const outcome = await chooseDaily({ db, now: new Date() }, { day, questionIds, updatedAt })
      if (outcome !== 'chosen') throw errors[outcome]()
    }),

    unchoose: os.unchoose.handler(async ({ input: { day, updated_at: updatedAt }, errors }) => {
      const outcome = await unchooseDaily({ db, now: new Date() }, { day, updatedAt })
      if (outcome !== 'unchosen') throw errors[outcome]()
    }),
  })
}
