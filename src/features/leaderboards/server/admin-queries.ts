import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'
import type { Board } from '../rules/board.ts'

type Listing = { board: Board; search: string; page: number; pageSize: number }

/** Best first, also those that do not rank. */
export function listScores(db: Db, { board, search, ...paging }: Listing) {
  return matching(db, { board, search })
    .leftJoin('users as remover', 'remover.id', 'scores.removed_by')
    .select([
      'scores.score_id',
      'scores.user_id',
      'scores.score',
      'scores.time_taken',
      'scores.accuracy',
      'scores.achieved_at',
      'scores.is_best',
      'scores.held_back',
      'scores.removed_reason',
      'remover.username as removed_by',
    ])
    .select(sql<string>`coalesce(users.username, scores.username)`.as('username'))
    .select(sql<boolean>`coalesce(users.banned, false)`.as('is_banned'))
    .orderBy('scores.standing', 'desc')
    .orderBy('scores.achieved_at')
    .orderBy('scores.score_id')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute()
}

export type BoardScoreRow = Awaited<ReturnType<typeof listScores>>[number]

export async function countScores(db: Db, listing: Pick<Listing, 'board' | 'search'>) {
  const { total } = await matching(db, listing)
    .select((score) => score.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(db: Db, { board, search }: Pick<Listing, 'board' | 'search'>) {
  const scores = db
    .selectFrom('board_scores as scores')
    .leftJoin('users', 'users.id', 'scores.user_id')
    .where('scores.board', '=', board)
  if (!search) return scores
  return scores.where(sql`coalesce(users.username, scores.username)`, 'ilike', contains(search))
}
