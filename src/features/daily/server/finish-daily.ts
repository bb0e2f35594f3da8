import type { Db } from '#db/schema.gen.ts'
import { forgetNotices } from '#features/notices/server/notice-queries.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { squareOf } from '#features/quizzes/rules/result-texts.ts'
import { isTooFast, totalsOf } from '#features/quizzes/rules/scoring.ts'
import { giveRunToAccount } from '#features/quizzes/server/runs/day-run-queries.ts'
import { type QuizRun, scoredAnswersOf } from '#features/quizzes/server/runs/quiz-run.ts'
import { marksOf } from '../rules/daily.ts'
import { afterPlaying } from '../rules/streak.ts'
import { countPoints, findStreak, insertResult, saveStreak } from './daily-queries.ts'
import { streakKey } from './tell-ending-streaks.ts'

/**
 * The run must be locked. It counts for the day it was started on, even past midnight. Only a
 * player's first result counts; impossibly fast ones count for the streak only.
 */
export async function finishDaily(trx: Db, { run, player }: { run: QuizRun; player: Player }) {
  const { day, counts_for } = run
  const playerId = playerIdOf(player)
  const answers = scoredAnswersOf(run)
  if (!day || !playerId || counts_for === 'nothing') return
  const { userId } = player
  const { final_score: points } = totalsOf(answers)
  const squares = run.answers.map(({ isCorrect, timeTaken }) =>
    squareOf({ is_correct: isCorrect, time_taken_ms: timeTaken }),
  )
  if (!(await insertResult(trx, { day, playerId, userId, marks: marksOf(squares), points }))) return
  if (userId) await giveRunToAccount(trx, { id: run.id, userId })
  await saveStreak(trx, { playerId, userId, streak: afterPlaying(await findStreak(trx, playerId), day) })
  // After the streak: the job that tells about endings locks it first too, so they can't deadlock.
  if (userId) await forgetNotices(trx, { userId, onceKey: streakKey(day) })
  if (counts_for === 'day' && !isTooFast(answers)) await countPoints(trx, { day, points })
}
