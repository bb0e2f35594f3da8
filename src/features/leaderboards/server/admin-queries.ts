import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { searchRows } from '#platform/server/db/search-page.ts'
import type { Board, ScoreFilter } from '../rules/board.ts'

type Selection = { board: Board; show: ScoreFilter }
type Listing = Selection & { search: string; page: number; pageSize: number }

export function listScores(db: Db, { board, show, ...listing }: Listing) {
  const selection = { board, show }
  return searchRows(db, selected(db, selection).select('scores.score_id as id'), {
    ...listing,
    key: 'scores.score_id',
    conditions: (score, pattern) => [
      score('scores.user_id', 'in', db.selectFrom('users').select('id').where('username', 'ilike', pattern)),
      score.and([score('scores.user_id', 'is', null), score('scores.username', 'ilike', pattern)]),
    ],
    order: bestFirst,
    rows: selected(db, selection)
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
        'scores.is_earlier',
        'remover.username as removed_by',
      ])
      .select(sql<string>`coalesce(users.username, scores.username)`.as('username'))
      .select(sql<boolean>`coalesce(users.banned, false)`.as('is_banned')),
  })
}

export function doubtedScores(db: Db) {
  return db.selectFrom('board_scores').select('score_id').distinct().where('is_doubted', '=', true)
}

export function countHeld(db: Db) {
  return db
    .selectFrom('board_scores')
    .select(['board', sql<number>`count(*)::int4`.as('count')])
    .where('is_doubted', '=', true)
    .groupBy('board')
    .orderBy('board')
    .limit(1000)
    .execute()
}

/** A class that plays together is as quick, so this is only worth a look. */
const clusterSize = 4
const clusterGapSeconds = 60

export async function findClusters(db: Db, board: Board) {
  const { rows } = await sql<Cluster>`
    with shown as (
      select score_id, user_id, score, achieved_at from board_scores
      where board = ${board} and is_best
      order by standing desc, achieved_at, player_id
      limit 500
    ), guests as (
      select score_id, score, achieved_at,
        coalesce(achieved_at - lag(achieved_at) over (order by achieved_at, score_id)
          > make_interval(secs => ${clusterGapSeconds}), true)::int as is_first
      from shown where user_id is null
    ), numbered as (
      select score_id, score, achieved_at, sum(is_first) over (order by achieved_at, score_id) as cluster from guests
    )
    select min(achieved_at) as began_at, max(achieved_at) as ended_at, max(score) as best_score,
      array_agg(score_id order by achieved_at, score_id) as score_ids
    from numbered group by cluster having count(*) >= ${clusterSize}
    order by min(achieved_at) desc
    limit 20
  `.execute(db)
  return rows
}

type Cluster = { began_at: Date; ended_at: Date; best_score: number; score_ids: string[] }

export type BoardScoreRow = Awaited<ReturnType<typeof listScores>>['rows'][number]

function selected(db: Db, { board, show }: Selection) {
  return (
    db
      .selectFrom('board_scores as scores')
      .where('scores.board', '=', board)
      // This matches the condition of the partial index.
      .$if(show === 'flagged', (scores) => scores.where(sql<boolean>`scores.flags <> '{}'`))
      .$if(show === 'held', (scores) => scores.where('scores.is_doubted', '=', true))
  )
}

function bestFirst<Selected>(scores: SelectQueryBuilder<Scores, 'scores', Selected>) {
  return scores.orderBy('scores.standing', 'desc').orderBy('scores.achieved_at').orderBy('scores.score_id')
}

type Scores = Database & { scores: Database['board_scores'] }
