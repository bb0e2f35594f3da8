import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
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
  /** The record that was saved; null while the run is open. */
  log: string | null
  is_expired: boolean
  /** Its player has started the next run. */
  is_ended: boolean
  is_practice: boolean
  /** How long it could be played, by the database's clock (nodes may disagree): until now, or until the next run was started. */
  age_ms: number
}

export type NewRun = {
  gameId: GameId
  player: Player
  seed: number
  setup: object
  /** What has happened so far, where the server keeps it. */
  inputs?: object
  rulesVersion?: number
  /** A game takes minutes; what ends while its player is offline is sent when they are back. */
  hours: number
}

export async function insertRun(
  trx: Db,
  { gameId, player, seed, setup, inputs, rulesVersion, hours, isPractice }: NewRun & { isPractice: boolean },
) {
  const { id } = await trx
    .insertInto('game_runs')
    .values({
      game_id: gameId,
      // Both: the run outlives the session in which it was started.
      user_id: player.userId,
      anonymous_id: player.anonymousId,
      seed,
      setup: JSON.stringify(setup),
      inputs: inputs ? JSON.stringify(inputs) : null,
      ...(rulesVersion && { rules_version: rulesVersion }),
      started_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`,
      is_practice: isPractice,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type StartsOf = { gameId: GameId; player: Player }

/** Until the transaction ends nobody else starts a run for this account or in this browser. */
export async function lockStartsOf(trx: Db, { gameId, player: { userId, anonymousId } }: StartsOf) {
  // In one order: two that share both must not wait for each other.
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
    .returning(sql<number>`(extract(epoch from ended_at - started_at) * 1000)::float8`.as('held_ms'))
    .execute()
}

/** Runs of the last hour that were left unsaved and sooner than a round takes. */
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

export function markAsPractice(db: Db, id: string) {
  return db.updateTable('game_runs').set({ is_practice: true }).where('id', '=', id).execute()
}

export async function findRun(db: Db, id: string, player: Player) {
  const row = await runsOf(db, player).where('id', '=', id).executeTakeFirst()
  return row as GameRun | undefined
}

/** It was started in this browser with an account that isn't the caller's. */
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

/** Held until the transaction ends: two tabs saving together must wait for each other. */
export async function lockRun(trx: Db, id: string, player: Player) {
  const row = await runsOf(trx, player).where('id', '=', id).forUpdate().executeTakeFirst()
  return row as GameRun | undefined
}

function runsOf(db: Db, player: Player) {
  return db
    .selectFrom('game_runs')
    .select(['id', 'game_id', 'setup', 'rules_version', 'is_practice'])
    .select([
      sql<number>`seed::float8`.as('seed'),
      sql<string | null>`inputs ->> 'log'`.as('log'),
      sql<boolean>`expires_at <= clock_timestamp()`.as('is_expired'),
      sql<boolean>`ended_at is not null`.as('is_ended'),
      sql<number>`(extract(epoch from coalesce(ended_at, clock_timestamp()) - started_at) * 1000)::float8`.as('age_ms'),
    ])
    .where(isOf(player))
}

type Finish = { player: Player; log: string; score: number; playtime: number }

/** The browser's run becomes the account's when its player has signed in meanwhile. */
export function finishRun(trx: Db, id: string, { player, log, score, playtime }: Finish) {
  return trx
    .updateTable('game_runs')
    .set({
      finished_at: sql<Date>`clock_timestamp()`,
      inputs: JSON.stringify({ log }),
      score,
      playtime,
      user_id: player.userId,
      anonymous_id: player.userId ? null : player.anonymousId,
    })
    .where('id', '=', id)
    .execute()
}

/** Runs that nobody saved, a few at a time: called while a player waits. Saved ones stay to be watched. */
export function deleteExpiredRuns(db: Db) {
  return db
    .deleteFrom('game_runs')
    .where('id', 'in', (expired) =>
      expired
        .selectFrom('game_runs')
        .select('id')
        .where('expires_at', '<', sql<Date>`now()`)
        .where('finished_at', 'is', null)
        .orderBy('expires_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

type NewScore = {
  gameId: GameId
  runId: string
  player: Player
  username: string | null
  score: number
  playtime: number
  metadata: Record<string, number>
}

export function insertScore(trx: Db, { gameId, runId, player, username, score, playtime, metadata }: NewScore) {
  return trx
    .insertInto('game_scores')
    .values({
      game_id: gameId,
      user_id: player.userId,
      anonymous_id: player.userId ? null : player.anonymousId,
      username,
      score,
      playtime,
      metadata: JSON.stringify(metadata),
      run_id: runId,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

export function findScoreOfRun(db: Db, runId: string) {
  return scoresWithNames(db).where('game_scores.run_id', '=', runId).executeTakeFirst()
}

export function findScore(db: Db, scoreId: string) {
  return scoresWithNames(db).where('game_scores.id', '=', scoreId).executeTakeFirst()
}

function scoresWithNames(db: Db) {
  return db
    .selectFrom('game_scores')
    .leftJoin('users', 'users.id', 'game_scores.user_id')
    .select([
      'game_scores.id',
      'game_scores.score',
      'game_scores.playtime',
      'game_scores.user_id',
      'game_scores.anonymous_id',
      sql<string>`coalesce(users.username, game_scores.username)`.as('username'),
    ])
}

/** A run that is on a board, for everybody to watch. */
export async function findRankedRun(db: Db, scoreId: string) {
  const row = await savedRuns(db, scoreId).where(isOnBoard('game_scores.id')).executeTakeFirst()
  return row as SavedRun | undefined
}

export function isOnBoard(scoreId: string) {
  return sql<boolean>`exists (select from board_scores where score_id = ${sql.ref(scoreId)} and is_best)`
}

/** For administrators, who look at what does not rank, too. */
export async function findSavedRun(db: Db, scoreId: string) {
  return (await savedRuns(db, scoreId).executeTakeFirst()) as SavedRun | undefined
}

function savedRuns(db: Db, scoreId: string) {
  return db
    .selectFrom('game_scores')
    .innerJoin('game_runs', 'game_runs.id', 'game_scores.run_id')
    .leftJoin('users', 'users.id', 'game_scores.user_id')
    .select([
      'game_runs.game_id',
      'game_runs.setup',
      'game_runs.rules_version',
      'game_scores.score',
      'game_scores.playtime',
      'game_scores.created_at',
    ])
    .select([
      sql<number>`game_runs.seed::float8`.as('seed'),
      sql<string>`game_runs.inputs ->> 'log'`.as('log'),
      sql<string>`coalesce(users.username, game_scores.username)`.as('username'),
    ])
    .where('game_scores.id', '=', scoreId)
    .where(hasLog)
}

type SavedRunRow = Awaited<ReturnType<ReturnType<typeof savedRuns>['executeTakeFirstOrThrow']>>
type SavedRun = Omit<SavedRunRow, 'game_id' | 'setup'> & Pick<GameRun, 'game_id' | 'setup'>

// Where's Ash keeps clicks, not a log that the engine could replay.
const hasLog = sql<boolean>`game_runs.inputs ->> 'log' is not null`

export async function countAnonymousScores(db: Db, anonymousId: string) {
  const { count } = await db
    .selectFrom('game_scores')
    .select((score) => score.fn.countAll<string>().as('count'))
    .where('anonymous_id', '=', anonymousId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function moveScores(trx: Db, { anonymousId, userId }: { anonymousId: string; userId: string }) {
  const moved = await trx
    .updateTable('game_scores')
    .set({ user_id: userId, anonymous_id: null, username: null })
    .where('anonymous_id', '=', anonymousId)
    .returning('id')
    .execute()
  await trx
    .updateTable('game_runs')
    .set({ user_id: userId, anonymous_id: null })
    .where('anonymous_id', '=', anonymousId)
    // Whoever saves an open one says whose it is.
    .where('finished_at', 'is not', null)
    .execute()
  return moved.length
}

/**
 * Whose run the caller may play on and save: their own, a guest's of this browser, and without an account every run of this browser, whose
 * session may have ended. An account never gets what another one has started.
 */
export function isOf({ userId, anonymousId }: Player) {
  return (run: ExpressionBuilder<Database, 'game_runs'>) => {
    // Of nobody, when both are unknown: an empty `or` is false.
    const ofBrowser = anonymousId ? [run('anonymous_id', '=', anonymousId)] : []
    if (!userId) return run.or(ofBrowser)
    return run.or([run('user_id', '=', userId), run.and([run('user_id', 'is', null), run.or(ofBrowser)])])
  }
}

/** What was started with this account or in this browser, whoever it belongs to. */
function isStartedBy({ userId, anonymousId }: Player) {
  return (run: ExpressionBuilder<Database, 'game_runs'>) =>
    run.or([
      ...(userId ? [run('user_id', '=', userId)] : []),
      ...(anonymousId ? [run('anonymous_id', '=', anonymousId)] : []),
    ])
}
