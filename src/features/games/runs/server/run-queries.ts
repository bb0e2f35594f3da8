import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { isOnBoard } from '#features/leaderboards/server/board-queries.ts'
import type { RunColumns } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import type { GameId, ReplayedGameId } from '../rules/game-id.ts'
import type { StoredSetup } from './ranked-game.ts'

export type GameRun = {
  id: string
  game_id: ReplayedGameId
  seed: number
  setup: StoredSetup
  rules_version: number
  log: string | null
  is_expired: boolean
  /** True if the player has started the next run. */
  is_ended: boolean
  is_practice: boolean
  /**
   * A run could be played until now, or until the next run started.
   * Uses the database's clock, because nodes may disagree.
   */
  age_ms: number
}

export const gameRuns: RunColumns<'game'> = {
  kind: 'game',
  columns: [
    'id',
    'game_id',
    'setup',
    'rules_version',
    'is_practice',
    sql<number>`seed::float8`.as('seed'),
    sql<string | null>`inputs ->> 'log'`.as('log'),
    sql<boolean>`expires_at <= clock_timestamp()`.as('is_expired'),
    sql<boolean>`ended_at is not null`.as('is_ended'),
    sql<number>`(extract(epoch from coalesce(ended_at, clock_timestamp()) - started_at) * 1000)::float8`.as('age_ms'),
  ],
}

type StartsOf = { gameId: GameId; player: Player }

export async function lockStartsOf(trx: Db, { gameId, player: { userId, anonymousId } }: StartsOf) {
  // Sorted, so that two starts with both ids can't deadlock.
  for (const id of [userId, anonymousId].filter((known) => known !== null).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${gameId} ${id}`}, 0))`.execute(trx)
  }
}

export function endOpenRuns(trx: Db, { gameId, player }: StartsOf) {
  return trx
    .updateTable('game_runs')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('game_id', '=', gameId)
    .where('finished_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(isStartedBy(player))
    .returning(sql<number>`(extract(epoch from ended_at - started_at) * 1000)::float8`.as('open_ms'))
    .execute()
}

export async function countDroppedRuns(
  db: Db,
  { gameId, player, quickestRoundMs }: StartsOf & { quickestRoundMs: number },
) {
  const dropped = db
    .selectFrom('game_runs')
    .where('game_id', '=', gameId)
    .where('finished_at', 'is', null)
    .where('ended_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .where(sql<boolean>`ended_at - started_at < make_interval(secs => ${quickestRoundMs / 1000})`)
    .where(isStartedBy(player))
  return countRows(dropped)
}

export async function isOfOtherAccount(db: Db, id: string, { userId, anonymousId }: Player) {
  if (!userId || !anonymousId) return false
  const run = await db
    .selectFrom('game_runs')
    .select('id')
    .where('id', '=', id)
    .where('anonymous_id', '=', anonymousId)
    .where('user_id', '!=', userId)
    .executeTakeFirst()
  return Boolean(run)
}

/** Call this after locking the run: the lock may have waited for the save. */
export async function findScoreOfRun(db: Db, runId: string) {
  const score = await db.selectFrom('game_scores').select('id').where('run_id', '=', runId).executeTakeFirst()
  return score?.id
}

export async function findRankedRun(db: Db, scoreId: string) {
  const row = await replayableRuns(db, scoreId).where(isOnBoard('game_scores.id')).executeTakeFirst()
  return row as SavedRun | undefined
}

export async function findSavedRun(db: Db, scoreId: string) {
  return (await replayableRuns(db, scoreId).executeTakeFirst()) as SavedRun | undefined
}

export function savedRuns(db: Db) {
  return db
    .selectFrom('game_scores')
    .innerJoin('game_runs', 'game_runs.id', 'game_scores.run_id')
    .leftJoin('users', 'users.id', 'game_scores.user_id')
    .select(['game_scores.score', 'game_scores.playtime', 'game_scores.created_at'])
    .select(sql<string>`coalesce(users.username, game_scores.username)`.as('username'))
}

function replayableRuns(db: Db, scoreId: string) {
  return savedRuns(db)
    .select(['game_runs.game_id', 'game_runs.setup', 'game_runs.rules_version'])
    .select([sql<number>`game_runs.seed::float8`.as('seed'), sql<string>`game_runs.inputs ->> 'log'`.as('log')])
    .where('game_scores.id', '=', scoreId)
    .where(hasLog)
}

type SavedRunRow = Awaited<ReturnType<ReturnType<typeof replayableRuns>['executeTakeFirstOrThrow']>>
type SavedRun = Omit<SavedRunRow, 'game_id' | 'setup'> & Pick<GameRun, 'game_id' | 'setup'>

// Where's Ash stores clicks rather than a log that the engine could replay.
const hasLog = sql<boolean>`game_runs.inputs ->> 'log' is not null`

function isStartedBy({ userId, anonymousId }: Player) {
  return (run: ExpressionBuilder<Database, 'game_runs'>) =>
    run.or([
      ...(userId ? [run('user_id', '=', userId)] : []),
      ...(anonymousId ? [run('anonymous_id', '=', anonymousId)] : []),
    ])
}
