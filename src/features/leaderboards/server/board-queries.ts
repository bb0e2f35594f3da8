import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Db } from '#db/schema.gen.ts'
import { accountStanding, type Board, type BoardKind, type HeldBack } from '../rules/board.ts'

export type BoardRow = {
  score_id: string
  player_id: string
  user_id: string | null
  username: string
  avatar_url: string | null
  score: number
  time_taken: number
  accuracy: number | null
  achieved_at: string
  has_run: boolean
  is_earlier: boolean
  rank: number
}

export type BoardRows = { player_count: number; entries: BoardRow[]; own: BoardRow | null }

type BoardQuery = { board: Board; limit: number; playerId: string | null }

/** An SQL expression, so that a feature can check the board's visibility in the same query. */
export function leaderboardOf({ board, limit, playerId }: BoardQuery) {
  return sql<BoardRows>`get_leaderboard(${board}, ${limit}::integer, ${playerId}::uuid)`
}

export async function findBoard(db: Db, query: BoardQuery): Promise<BoardRows> {
  const { rows } = await sql<{ board: BoardRows }>`select ${leaderboardOf(query)} as board`.execute(db)
  return rows[0]?.board ?? { entries: [], own: null, player_count: 0 }
}

export type NewBoardScore = {
  board: Board
  scoreId: string
  playerId: string
  userId: string | null
  username: string | null
  standing: number
  score: number
  timeTaken: number
  accuracy: number | null
  achievedAt: Date
  heldBack: HeldBack | null
  flags?: readonly string[]
  hasRun?: boolean
}

export async function insertBoardScore(trx: Db, score: NewBoardScore) {
  await trx
    .insertInto('board_scores')
    .values({
      board: score.board,
      score_id: score.scoreId,
      player_id: score.playerId,
      user_id: score.userId,
      username: score.username,
      standing: score.standing,
      score: score.score,
      time_taken: score.timeTaken,
      accuracy: score.accuracy,
      achieved_at: score.achievedAt,
      held_back: score.heldBack,
      ...(score.flags && { flags: [...score.flags] }),
      has_run: score.hasRun ?? false,
    })
    .execute()
}

type PlayerOnBoard = { board: Board; playerId: string }

/** Call this after a score was added, removed or moved. Returns true if the best has changed. */
export async function settleBest(trx: Db, { board, playerId }: PlayerOnBoard) {
  const { rows } = await sql<{ is_changed: boolean }>`
    select settle_best_score(${board}, ${playerId}) as is_changed
  `.execute(trx)
  return rows[0]?.is_changed ?? false
}

export async function hasPlace(db: Db, { board, playerId }: PlayerOnBoard) {
  const place = await db
    .selectFrom('board_scores')
    .select('score_id')
    .where('board', '=', board)
    .where('player_id', '=', playerId)
    .where('is_best', '=', true)
    .executeTakeFirst()
  return Boolean(place)
}

export type Place = {
  score_id: string
  player_id: string
  user_id: string | null
  username: string
  score: number
  time_taken: number
  held_back: HeldBack | null
  rank: number | null
}

/** The player's own better score doesn't count as ahead. Held back scores have no rank. */
export async function findPlace(db: Db, { board, scoreId }: { board: Board; scoreId: string }) {
  const { rows } = await sql<Place>`
    select scores.score_id, scores.player_id, scores.user_id, coalesce(users.username, scores.username) as username,
      scores.score, scores.time_taken, scores.held_back, ${rankOfScore} as rank
    from board_scores scores left join users on users.id = scores.user_id
    where scores.board = ${board} and scores.score_id = ${scoreId}
  `.execute(db)
  return rows[0]
}

type Above = { board: Board; standing: number; playerId: string | null }

export function findNextAbove(db: Db, { board, standing, playerId }: Above) {
  return (
    db
      .selectFrom('board_scores as best')
      .leftJoin('users', 'users.id', 'best.user_id')
      .select(sql<string>`coalesce(users.username, best.username)`.as('username'))
      .select('best.score')
      .where('best.board', '=', board)
      .where('best.is_best', '=', true)
      .where('best.standing', '>', standing)
      .$if(playerId !== null, (above) => above.where('best.player_id', '!=', playerId))
      // Reads the ranking index backwards.
      .orderBy('best.standing')
      .orderBy('best.achieved_at', 'desc')
      .orderBy('best.player_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

type Rivals = { board: Board; playerId: string | null; limit: number }

/** How many top scores are searched for rivals, because programs may hold the first places. */
const lookedAtFromTop = 100

/** Leaves out flagged scores, because a doubted score must not justify the next. */
export async function listRivals(db: Db, { board, playerId, limit }: Rivals) {
  const { rows } = await sql<{ score: number; seconds: number }>`
    select score, time_taken as seconds from (
      select score, time_taken, standing, flags, player_id from board_scores
      where board = ${board} and is_best and standing >= 0
      order by standing desc, achieved_at, player_id
      limit ${lookedAtFromTop}
    ) as top
    where flags = '{}' and player_id is distinct from ${playerId}
    order by standing desc
    limit ${limit}
  `.execute(db)
  return rows
}

type NewBest = { board: Board; scoreId: string; playerId: string; standing: number }

/** How many scores below a new best are searched, because most may belong to guests. */
const lookedAtBelow = 20

/** Finds none if the player was already ahead of the best account below. */
export async function findBeaten(db: Db, { board, scoreId, playerId, standing }: NewBest) {
  const { rows } = await sql<{ user_id: string }>`
    select below.user_id from (
      select user_id, standing from board_scores
      where board = ${board} and is_best and standing < ${standing} and player_id <> ${playerId}
      order by standing desc, achieved_at, player_id
      limit ${lookedAtBelow}
    ) as below
    where below.user_id is not null and not exists (
      select from board_scores earlier
      where earlier.board = ${board} and earlier.player_id = ${playerId} and earlier.score_id <> ${scoreId}
        and earlier.held_back is null and earlier.standing > below.standing
    )
    order by below.standing desc
    limit 1
  `.execute(db)
  return rows[0]?.user_id
}

export function isOnBoard(scoreId: string) {
  return sql<boolean>`exists (select from board_scores where score_id = ${sql.ref(scoreId)} and is_best)`
}

/** Joins the rank on the all-time board as `place`. Names of weekly boards end with a date. */
export function joinPlaceOf(scoreId: string, isWanted = sql`true`) {
  return sql`left join lateral (
    select scores.held_back, ${rankOfScore} as rank
    from board_scores scores
    where scores.score_id = ${sql.ref(scoreId)} and scores.board !~ ':[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    order by scores.board
    limit 1
  ) as place on ${isWanted}`
}

export function leaderOf(board: RawBuilder<string>) {
  return jsonArrayFrom(
    expressionBuilder<Database>()
      .selectFrom('board_scores as best')
      .leftJoin('users', 'users.id', 'best.user_id')
      .select(sql<string>`coalesce(users.username, best.username)`.as('username'))
      .select('best.score as final_score')
      .where('best.board', '=', board)
      .where('best.is_best', '=', true)
      // Not one of the earlier site, which nobody checked.
      .where('best.standing', '>=', 0)
      .orderBy('best.standing', 'desc')
      .orderBy('best.achieved_at')
      .orderBy('best.player_id')
      .limit(1),
  )
}

/** For queries on `board_scores scores`. */
const rankOfScore = sql<number | null>`
  case when scores.held_back is null then
    board_rank(scores.board, scores.standing, scores.achieved_at, scores.player_id)
  end`

type Claim = { kind: BoardKind; anonymousId: string; userId: string }

export async function moveBoardScores(trx: Db, { kind, anonymousId, userId }: Claim) {
  const moved = await trx
    .updateTable('board_scores')
    .set({ player_id: userId, user_id: userId, username: null, is_best: false })
    // The limit for a guest's network doesn't apply to accounts.
    .set({ held_back: sql`nullif(held_back, 'guest_limit')` })
    .$if(kind === 'quiz', (scores) => scores.set({ standing: sql`standing + ${sql.lit(accountStanding)}` }))
    .where('player_id', '=', anonymousId)
    .where('user_id', 'is', null)
    .where('board', 'like', `${kind}:%`)
    .returning('board')
    .execute()
  // Sorted, so that two simultaneous claims can't deadlock.
  const boards = [...new Set(moved.map(({ board }) => board as Board))].sort()
  for (const board of boards) await settleBest(trx, { board, playerId: userId })
  return boards
}

export type BestOnBoard = { board: Board; score: number; rank: number; is_earlier: boolean }

/** The pattern excludes weekly boards, whose names end with a date. */
export async function listBests(db: Db, { userId, kind, limit }: { userId: string; kind: BoardKind; limit: number }) {
  const { rows } = await sql<BestOnBoard>`
    select scores.board, scores.score, scores.is_earlier, ${rankOfScore} as rank
    from (
      select * from board_scores
      where user_id = ${userId} and is_best and board like ${`${kind}:%`} and board !~ ':[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      order by score desc, achieved_at, board
      limit ${limit}
    ) as scores
    order by rank, scores.score desc, scores.board
  `.execute(db)
  return rows
}

export async function listBoardsOf(db: Db, userId: string) {
  const rows = await db.selectFrom('board_scores').select('board').distinct().where('user_id', '=', userId).execute()
  return rows.map(({ board }) => board as Board)
}

type Removal = { reason: string; adminId: string; now: Date }

export async function markRemoved(trx: Db, scoreId: string, { reason, adminId, now }: Removal) {
  return changeScore(trx, scoreId, {
    held_back: 'removed',
    is_best: false,
    removed_reason: reason,
    removed_by: adminId,
    removed_at: now,
  })
}

/** Clears the flags, because an administrator has reviewed the score. */
export function markRestored(trx: Db, scoreId: string) {
  return changeScore(trx, scoreId, {
    held_back: null,
    flags: [],
    removed_reason: null,
    removed_by: null,
    removed_at: null,
  })
}

type ScoreChange = {
  held_back: HeldBack | null
  is_best?: boolean
  flags?: string[]
  removed_reason: string | null
  removed_by: string | null
  removed_at: Date | null
}

async function changeScore(trx: Db, scoreId: string, change: ScoreChange) {
  const rows = await trx
    .updateTable('board_scores')
    .set(change)
    .where('score_id', '=', scoreId)
    .returning(['board', 'player_id'])
    .execute()
  for (const { board, player_id } of rows) await settleBest(trx, { board: board as Board, playerId: player_id })
  return rows.map((row) => ({ ...row, board: row.board as Board }))
}

export async function deleteBoard(trx: Db, board: Board) {
  await trx.deleteFrom('board_scores').where('board', '=', board).execute()
}
