import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { searchPage } from '#platform/server/db/search-page.ts'
import type { Board, ScoreFilter } from '../rules/board.ts'

type Selection = { board: Board; show: ScoreFilter }
type Listing = Selection & { search: string; page: number; pageSize: number }

/** Best first, also those that do not rank. */
export async function listScores(db: Db, { board, show, ...listing }: Listing) {
  const selection = { board, show }
  const { keys, ...count } = await searchPage(db, selected(db, selection).select('scores.score_id as id'), {
    ...listing,
    key: 'scores.score_id',
    conditions: (score, pattern) => [
      score('scores.user_id', 'in', db.selectFrom('users').select('id').where('username', 'ilike', pattern)),
      score.and([score('scores.user_id', 'is', null), score('scores.username', 'ilike', pattern)]),
    ],
    order: bestFirst,
  })
  const rows = await bestFirst(selected(db, selection))
    .leftJoin('users', 'users.id', 'scores.user_id')
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
      'scores.flags',
      'remover.username as removed_by',
    ])
    .select(sql<string>`coalesce(users.username, scores.username)`.as('username'))
    .select(sql<boolean>`coalesce(users.banned, false)`.as('is_banned'))
    .where('scores.score_id', 'in', keys)
    .execute()
  return { rows, ...count }
}

export type BoardScoreRow = Awaited<ReturnType<typeof listScores>>['rows'][number]

function selected(db: Db, { board, show }: Selection) {
  return (
    db
      .selectFrom('board_scores as scores')
      .where('scores.board', '=', board)
      // As in the index that holds just these.
      .$if(show === 'flagged', (scores) => scores.where(sql<boolean>`scores.flags <> '{}'`))
  )
}

function bestFirst<Selected>(scores: SelectQueryBuilder<Scores, 'scores', Selected>) {
  return scores.orderBy('scores.standing', 'desc').orderBy('scores.achieved_at').orderBy('scores.score_id')
}

type Scores = Database & { scores: Database['board_scores'] }
