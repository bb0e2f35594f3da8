import type { Db } from '#db/schema.gen.ts'
import { findRun } from '#features/leaderboards/server/run-queries.ts'
import type { AdminNews } from '#features/notifications/server/admin-news.ts'
import { notifyAdmins } from '#features/notifications/server/notification-queries.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { insertReport } from '../report-queries.ts'
import type { QuizRun } from './quiz-run.ts'
import { quizRuns } from './run-queries.ts'

type Report = { runId: string; player: Player; questionIndex: number; text: string }

/** Only players who answered the question can report it. A second report changes nothing. */
export async function reportQuestion(
  { db, adminNews }: { db: Db; adminNews: AdminNews },
  { runId, player, questionIndex, text }: Report,
) {
  const run = await findRun<QuizRun>(db, quizRuns, { id: runId, player })
  const playerId = playerIdOf(player)
  if (!run || !playerId) return 'run_not_found'
  const question = run.answers[questionIndex] && run.questions[questionIndex]
  if (!question) return 'not_answered'
  const { questionId } = question
  const { userId } = player
  const added = await db.transaction().execute(async (trx) => {
    const report = await insertReport(trx, { questionId, playerId, userId, text })
    // One notification per question, however many players report it.
    if (report === 'first') await notifyAdmins(trx, { section: 'quizzes', subjectId: questionId, createdBy: userId })
    return report
  })
  if (added === 'first') adminNews.announce('quizzes')
  return 'reported'
}
