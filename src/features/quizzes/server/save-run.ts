import type { Db } from '#db/schema.gen.ts'
import { totalsOf } from '../rules/scoring.ts'
import { type HeldRun, scoredAnswersOf } from './held-run.ts'
import { type Player, playerIdOf } from './player.ts'
import { markSaved } from './run-queries.ts'
import { insertScore, isLeader, keepBestScores } from './score-queries.ts'

type SavedRun = { run: HeldRun; player: Player; name: string | null; now: Date }

/**
 * Saves a finished, locked run: for the account when there is one, else for the browser under the name. Last in its
 * transaction: from the best score on, others who finish the same quiz wait.
 */
export async function saveRun(trx: Db, { run, player, name, now }: SavedRun) {
  const playerId = playerIdOf(player)
  if (!playerId) throw new Error(`run ${run.id} has no player`)
  const scoreId = await insertScore(trx, {
    runId: run.id,
    quizId: run.quiz_id,
    userId: player.userId,
    anonymousId: player.userId ? null : player.anonymousId,
    username: player.userId ? null : name,
    totals: totalsOf(scoredAnswersOf(run)),
    answers: run.answers,
    now,
  })
  const saved = await markSaved(trx, run.id, { scoreId, player })
  const isBest = await keepBestScores(trx, [scoreId])
  return { run: saved, leaderChanged: isBest && (await isLeader(trx, { quizId: run.quiz_id, playerId })) }
}
