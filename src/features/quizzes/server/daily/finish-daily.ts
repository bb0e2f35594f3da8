import type { Db } from '#db/schema.gen.ts'
import { forgetNotices } from '#features/notices/server/notice-queries.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { marksOf } from '../../rules/daily.ts'
import { squareOf } from '../../rules/result-texts.ts'
import { isTooFast, totalsOf } from '../../rules/scoring.ts'
import { afterPlaying } from '../../rules/streak.ts'
import { type QuizRun, scoredAnswersOf } from '../runs/quiz-run.ts'
import { countResult, findStreak, giveRunToAccount, insertResult, saveStreak } from './daily-queries.ts'
import { streakKey } from './tell-ending-streaks.ts'

/**
 * A finished, locked run: it counts for the day on which it was started, also when midnight has passed. The first result of a player counts,
 * and none that no person has played.
 */
export async function finishDaily(trx: Db, { run, player }: { run: QuizRun; player: Player }) {
  const { day, counts_for } = run
  const playerId = playerIdOf(player)
  const answers = scoredAnswersOf(run)
  if (!day || !playerId || counts_for === 'nothing' || isTooFast(answers)) return
  const { userId } = player
  const { final_score: points } = totalsOf(answers)
  const squares = run.answers.map(({ isCorrect, timeTaken }) =>
    squareOf({ is_correct: isCorrect, time_taken_ms: timeTaken }),
  )
  if (!(await insertResult(trx, { day, playerId, userId, marks: marksOf(squares), points }))) return
  if (userId) await giveRunToAccount(trx, { id: run.id, userId })
  await saveStreak(trx, { playerId, userId, streak: afterPlaying(await findStreak(trx, playerId), day) })
  // After the streak, which whoever tells of its end locks first, too.
  if (userId) await forgetNotices(trx, { userId, onceKey: streakKey(day) })
  if (counts_for === 'day') await countResult(trx, { day, points, answers: run.answers })
}
