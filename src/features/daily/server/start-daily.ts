import type { Db } from '#db/schema.gen.ts'
import { deleteExpiredRuns } from '#features/leaderboards/server/run-queries.ts'
import { networksOf } from '#features/players/server/guests.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { askedQuestion } from '#features/quizzes/server/runs/asked-question.ts'
import { findDailyRun, insertDailyRun } from '#features/quizzes/server/runs/day-run-queries.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { dailyQuestionScore, dayAfter, dayAt, startOfDay } from '../rules/daily.ts'
import {
  deleteDay,
  deleteOldGuests,
  findResult,
  insertDay,
  keepDay,
  listDayQuestions,
  lockDay,
  pickQuestions,
} from './daily-queries.ts'

type StartDailyDeps = {
  db: Db
  now: Date
  random: () => number
  context: Pick<RequestContext, 'limiter' | 'clientAddress'>
}

/** One run per player and day; an existing one is resumed. Runs of past days don't count. */
export async function startDaily(
  { db, now, random, context }: StartDailyDeps,
  { day, player }: { day: string; player: Player },
) {
  const today = dayAt(now)
  if (day > today) return { kind: 'not_found' } as const
  const isToday = day === today
  if (isToday) {
    const begun = await findDailyRun(db, { day, player })
    if (begun) return { kind: 'started', run: begun } as const
    const playerId = playerIdOf(player)
    if (playerId && (await findResult(db, { day, playerId }))) return { kind: 'already_played' } as const
  }
  const hasBegun = (await listDayQuestions(db, { day, now })).length > 0
  if (isToday && !hasBegun) await beginDay(db, { day, now })
  await deleteExpiredRuns(db, 'quiz')
  const countsFor = isToday ? await countingOf(context, player) : 'nothing'
  return db.transaction().execute(async (trx) => {
    await keepDay(trx, day)
    const asked = await listDayQuestions(trx, { day, now })
    if (asked.length === 0) return { kind: 'not_found' } as const
    const questions = asked.map(({ quiz_title, ...question }) => ({
      ...askedQuestion({ ...question, score: dailyQuestionScore }, random),
      quizTitle: quiz_title,
    }))
    const dayEnds = startOfDay(dayAfter(day))
    const run = await insertDailyRun(trx, { day, dayEnds, player, questions: JSON.stringify(questions), countsFor })
    const started = run ?? (await findDailyRun(trx, { day, player }))
    if (!started) throw new Error(`the run of ${day} was neither found nor inserted`)
    return { kind: 'started', run: started } as const
  })
}

function beginDay(db: Db, { day, now }: { day: string; now: Date }) {
  return db.transaction().execute(async (trx) => {
    const isNew = await insertDay(trx, { day })
    if (!isNew) {
      await lockDay(trx, day)
      // The day keeps its questions, unless all of them are gone.
      if ((await listDayQuestions(trx, { day, now })).length > 0) return
    }
    const picked = await pickQuestions(trx, { day, now })
    // Nothing is published yet, but somebody who comes later today may find questions.
    if (isNew && picked === 0) return deleteDay(trx, day)
    await deleteOldGuests(trx, day)
  })
}

const guestsOfNetwork = { name: 'daily.network', points: 30, seconds: 86_400 }

/** A new cookie costs nothing, so only some guests per network and day are ranked. */
async function countingOf({ limiter, clientAddress }: StartDailyDeps['context'], player: Player) {
  if (player.userId) return 'day'
  return (await limiter.take(guestsOfNetwork, networksOf(clientAddress).wide)) ? 'streak' : 'day'
}
