import type { Db } from '#db/schema.gen.ts'
import { type HeldBack, quizBoard, quizStanding } from '#features/leaderboards/rules/board.ts'
import { recordScore } from '#features/leaderboards/server/record-score.ts'
import { type Player, playerIdOf } from '#features/players/server/player.ts'
import { isTooFast, totalsOf } from '../rules/scoring.ts'
import { type HeldRun, scoredAnswersOf } from './held-run.ts'
import { markSaved } from './run-queries.ts'
import { insertScore } from './score-queries.ts'

type SavedRun = { run: HeldRun; player: Player; guest?: { name: string; heldBack: HeldBack | null } }

/**
 * Saves a finished, locked run: for the account when there is one, else for the browser under the guest's name. Last in
 * its transaction: from the board on, another run of the same player waits.
 */
export async function saveRun(trx: Db, { run, player, guest }: SavedRun) {
  const playerId = playerIdOf(player)
  if (!playerId || !run.finished_at) throw new Error(`run ${run.id} has no player or is not finished`)
  const answers = scoredAnswersOf(run)
  const totals = totalsOf(answers)
  const username = player.userId ? null : (guest?.name ?? null)
  const scoreId = await insertScore(trx, {
    runId: run.id,
    quizId: run.quiz_id,
    userId: player.userId,
    anonymousId: player.userId ? null : player.anonymousId,
    username,
    totals,
    answers: run.answers,
    now: run.finished_at,
  })
  const saved = await markSaved(trx, run.id, { scoreId, player })
  const board = quizBoard(run.quiz_id)
  const { leaderChanged, isBest } = await recordScore(trx, {
    board,
    scoreId,
    playerId,
    userId: player.userId,
    username,
    standing: quizStanding({ score: totals.final_score, seconds: totals.time_taken, isGuest: !player.userId }),
    score: totals.final_score,
    timeTaken: totals.time_taken,
    accuracy: totals.accuracy,
    achievedAt: run.finished_at,
    heldBack: isTooFast(answers) ? 'too_fast' : (guest?.heldBack ?? null),
  })
  return { run: saved, leaderChanged, changedBoards: isBest ? [board] : [] }
}
