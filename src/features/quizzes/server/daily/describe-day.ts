import type { Db } from '#db/schema.gen.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { dayAt } from '../../rules/daily.ts'
import type { DailyResult } from '../../rules/run.ts'
import { isTooFast, totalsOf } from '../../rules/scoring.ts'
import { streakOn, streakStickersFor } from '../../rules/streak.ts'
import { type QuizRun, scoredAnswersOf } from '../runs/quiz-run.ts'
import { findDayPlace, findStreak, listRightPercents } from './daily-queries.ts'

/** How everybody did: part of a finished run alone. */
export async function describeDay(db: Db, run: QuizRun, player: Player): Promise<DailyResult> {
  const { day } = run
  if (!day) throw new Error(`run ${run.id} is of no day`)
  const answers = scoredAnswersOf(run)
  const counts = run.counts_for === 'day' && !isTooFast(answers)
  const [{ place, player_count }, right_percents, streak] = await Promise.all([
    findDayPlace(db, { day, points: totalsOf(answers).final_score }),
    listRightPercents(db, { day, questionIds: run.questions.map(({ questionId }) => questionId) }),
    describeStreak(db, player),
  ])
  return { day, place: counts ? place : null, player_count, right_percents, streak }
}

export async function describeStreak(db: Db, player: Player) {
  const playerId = playerIdOf(player)
  return streakOn(playerId ? await findStreak(db, playerId) : undefined, dayAt(new Date()))
}

/** For the pass: a streak that has ended keeps its stickers. */
export async function findStickers(db: Db, userId: string) {
  const longest_days = (await findStreak(db, userId))?.longest_days ?? 0
  const { earned, next } = streakStickersFor(longest_days)
  return { longest_days, stickers: earned, next: next ?? null }
}
