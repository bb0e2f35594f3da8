import type { Db } from '#db/schema.gen.ts'
import { insertBoardScore, isLeader, type NewBoardScore, settleBest } from './board-queries.ts'

/** Puts a score on its board. Last in its transaction: another run of the same player waits from here on. */
export async function recordScore(trx: Db, score: NewBoardScore) {
  await insertBoardScore(trx, score)
  if (score.heldBack) return { isBest: false, leaderChanged: false }
  const isBest = await settleBest(trx, score)
  return { isBest, leaderChanged: isBest && (await isLeader(trx, score)) }
}
