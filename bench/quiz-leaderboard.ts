import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Db } from '../db/schema.gen.ts'
import { leaderboardSize } from '../src/features/games/runs/rules/game-boards.ts'
import { quizBoard, rankLimit } from '../src/features/leaderboards/rules/board.ts'
import { findBoard } from '../src/features/leaderboards/server/board-queries.ts'
import { findLeaderboard } from '../src/features/quizzes/server/scores/leaderboard-queries.ts'
import { migrate } from '../src/platform/server/db/migrate.ts'
import { openDatabase } from '../src/platform/server/db/open-database.ts'
import type { Bench } from './bench-context.ts'
import { median, shortNumber } from './figure.ts'

const few = 10_000
const many = 1_000_000
const callsPerRound = 400
const rounds = 9

/** Compared with reading a row by its primary key on the same connection. */
export const quizLeaderboard: Bench = async (context) => {
  const url = await (await context.postgres()).createDatabase('quiz_leaderboard')
  const { db, close } = await openDatabase<Database>({ url, poolSize: 1, dataDir: '' })
  try {
    await migrate(db, path.resolve(import.meta.dirname, '../db/migrations'))
    const quizId = await createQuiz(db)
    const playerId = await saveRuns(db, { quizId, from: 1, to: few })
    const small = await measure(db, { quizId, playerId, players: few })
    await saveRuns(db, { quizId, from: few + 1, to: many })
    const large = await measure(db, { quizId, playerId, players: many })
    return [
      {
        name: 'leaderboard of 1,000,000, to a row by key',
        measured: large.ratio,
        target: { atMost: 4 },
        unit: 'x',
        detail: `leaderboard ${shortNumber(large.boardMs)} ms, row by key ${shortNumber(large.keyMs)} ms`,
      },
      {
        name: 'game leaderboard of 1,000,000, to a row by key',
        measured: large.gameRatio,
        target: { atMost: 4 },
        unit: 'x',
        detail: `leaderboard ${shortNumber(large.gameBoardMs)} ms, row by key ${shortNumber(large.keyMs)} ms`,
      },
      {
        name: 'leaderboard, 10,000 to 1,000,000 runs',
        measured: large.ratio / small.ratio,
        target: { atMost: 2 },
        unit: 'x',
        detail: `of 10,000: ${shortNumber(small.boardMs)} ms, row by key ${shortNumber(small.keyMs)} ms`,
      },
    ]
  } finally {
    await close()
  }
}

async function measure(db: Db, { quizId, playerId, players }: { quizId: string; playerId: string; players: number }) {
  const now = new Date()
  const board = async () => {
    const found = await findLeaderboard(db, { quizId, limit: 10, playerId, now })
    const isWhole = found?.player_count === Math.min(players, rankLimit + 1) && found.entries.length === 10 && found.own
    if (!isWhole) throw new Error('the leaderboard is incomplete')
  }
  const gameBoard = () => findBoard(db, { board: quizBoard(quizId), limit: leaderboardSize, playerId })
  const byKey = () =>
    db.selectFrom('users').select(['id', 'username', 'avatar_url']).where('id', '=', playerId).executeTakeFirstOrThrow()

  const round = async (call: () => Promise<unknown>) => {
    const startedAt = performance.now()
    for (let index = 0; index < callsPerRound; index++) await call()
    return (performance.now() - startedAt) / callsPerRound
  }
  await round(board)
  await round(gameBoard)
  await round(byKey)
  const turns: { keyMs: number; boardMs: number; gameBoardMs: number }[] = []
  for (let index = 0; index < rounds; index++) {
    turns.push({ keyMs: await round(byKey), boardMs: await round(board), gameBoardMs: await round(gameBoard) })
  }
  return {
    // In turns, so that other load on the machine affects them alike.
    ratio: median(turns.map(({ keyMs, boardMs }) => boardMs / keyMs)),
    gameRatio: median(turns.map(({ keyMs, gameBoardMs }) => gameBoardMs / keyMs)),
    gameBoardMs: median(turns.map(({ gameBoardMs }) => gameBoardMs)),
    keyMs: median(turns.map(({ keyMs }) => keyMs)),
    boardMs: median(turns.map(({ boardMs }) => boardMs)),
  }
}

async function createQuiz(db: Db) {
  const { id } = await db
    .insertInto('quizzes')
    .values({ title: 'A quiz that everybody plays', status: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Every hundredth run has an account. Returns one from the middle of the ranking. */
async function saveRuns(db: Db, { quizId, from, to }: { quizId: string; from: number; to: number }) {
  // A million generated rows don't need foreign-key checks.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`set work_mem = '512MB'`.execute(db)
  await sql`
    create temporary table new_runs as
    select gen_random_uuid() as player_id, gen_random_uuid() as score_id, number, number % 100 = 0 as has_account,
      (random() * 2400)::integer as score, 20 + (random() * 400)::integer as seconds
    from generate_series(${from}::integer, ${to}::integer) as number`.execute(db)
  await sql`
    insert into users (id, username) select player_id, 'player' || number from new_runs where has_account`.execute(db)
  await sql`
    insert into user_scores (id, user_id, anonymous_id, username, quiz_id, score, max_score, time_taken, accuracy,
      final_score, correct_count, question_count)
    select score_id, case when has_account then player_id end, case when not has_account then player_id end,
      case when not has_account then 'Somebody' || number end, ${quizId}, score, 2000, seconds, 80, score, 16, 20
    from new_runs`.execute(db)
  await sql`
    insert into board_scores (board, score_id, player_id, user_id, username, standing, score, time_taken, accuracy, is_best)
    select 'quiz:' || ${quizId}::uuid, score_id, player_id, case when has_account then player_id end,
      case when not has_account then 'Somebody' || number end,
      (score::bigint << 20) | (1048575 - seconds), score, seconds, 80, true
    from new_runs`.execute(db)
  const { rows } = await sql<{ player_id: string }>`
    select player_id from new_runs where has_account order by abs(score - 1200) limit 1`.execute(db)
  await sql`drop table new_runs`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`reset work_mem`.execute(db)
  await sql`vacuum analyze`.execute(db)
  // The database must not be busy with flushing while we measure.
  await sql`checkpoint`.execute(db)
  return rows[0]?.player_id as string
}
