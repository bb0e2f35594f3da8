import { type InsertObject, type SelectExpression, sql, type UpdateObject } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import type { Player } from '#features/players/server/player.ts'
import type { BoardKind } from '../rules/board.ts'

const tables = {
  quiz: { runs: 'quiz_runs', scores: 'user_scores' },
  game: { runs: 'game_runs', scores: 'game_scores' },
} as const satisfies Record<BoardKind, object>

type RunTable<Kind extends BoardKind = BoardKind> = (typeof tables)[Kind]['runs']
type ScoreTable<Kind extends BoardKind = BoardKind> = (typeof tables)[Kind]['scores']

export type RunColumns<Kind extends BoardKind = BoardKind> = {
  kind: Kind
  columns: readonly SelectExpression<Database, RunTable<Kind>>[]
}

type RunOf = { id: string; player: Player }

export async function findRun<Run>(db: Db, { kind, columns }: RunColumns, { id, player }: RunOf) {
  const runs = db.selectFrom(tables[kind].runs).select(columns)
  return (await runs.where('id', '=', id).where(isOf(player)).executeTakeFirst()) as Run | undefined
}

/** Locks the run until the transaction ends, so that two tabs of one player wait for each other. */
export async function lockRun<Run>(trx: Db, { kind, columns }: RunColumns, { id, player }: RunOf) {
  const runs = trx.selectFrom(tables[kind].runs).select(columns).forUpdate()
  return (await runs.where('id', '=', id).where(isOf(player)).executeTakeFirst()) as Run | undefined
}

type NewRun<Kind extends BoardKind> = Omit<InsertObject<Database, RunTable<Kind>>, 'expires_at'> & { hours: number }

export async function insertRun<Run, Kind extends BoardKind>(
  db: Db,
  { kind, columns }: RunColumns<Kind>,
  { hours, ...values }: NewRun<Kind>,
) {
  // Not now(), because the transaction may have waited since it began.
  const started_at = sql<Date>`clock_timestamp()`
  const expires_at = sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`
  return (await db
    .insertInto(tables[kind].runs as RunTable)
    .values({ ...values, started_at, expires_at } as never)
    .returning(columns as RunColumns['columns'])
    .executeTakeFirstOrThrow()) as Run
}

export type RunChange = UpdateObject<Database, RunTable>

/** The caller must have locked or just created the run. */
export function updateRun(db: Db, kind: BoardKind, { id, change }: { id: string; change: RunChange }) {
  return db.updateTable(tables[kind].runs).set(change).where('id', '=', id).execute()
}

/** If the player signed in meanwhile, the browser's run becomes the account's. */
export function markSaved(trx: Db, kind: BoardKind, { id, player, change }: RunOf & { change: RunChange }) {
  const finished_at = sql<Date>`coalesce(finished_at, clock_timestamp())`
  return updateRun(trx, kind, { id, change: { ...change, ...ownerOf(player), finished_at } })
}

/** Deletes a few at a time and skips locked ones, because a player waits for it. */
export function deleteExpiredRuns(db: Db, kind: BoardKind) {
  const { runs } = tables[kind]
  return db
    .deleteFrom(runs)
    .where('id', 'in', (expired) =>
      expired
        .selectFrom(runs)
        .select('id')
        .where('expires_at', '<', sql<Date>`now()`)
        .$if(kind === 'game', (query) => query.where('finished_at', 'is', null))
        .orderBy('expires_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/**
 * Runs of this browser count too, because a session may have ended.
 * An account never gets another account's run.
 */
export function isOf({ userId, anonymousId }: Player) {
  const isOfBrowser = sql<boolean>`anonymous_id = ${anonymousId}`
  return userId ? sql<boolean>`(user_id = ${userId} or (user_id is null and ${isOfBrowser}))` : isOfBrowser
}

export function ownerOf({ userId, anonymousId }: Player) {
  return { user_id: userId, anonymous_id: userId ? null : anonymousId }
}

export type NewScore<Kind extends BoardKind> = Omit<
  InsertObject<Database, ScoreTable<Kind>>,
  'user_id' | 'anonymous_id' | 'username' | 'run_id'
>

type ScoreOf = { player: Player; runId: string; username: string | null; values: object }

export async function insertScore(trx: Db, kind: BoardKind, { player, runId, username, values }: ScoreOf) {
  return trx
    .insertInto(tables[kind].scores as ScoreTable)
    .values({ ...values, ...ownerOf(player), username, run_id: runId } as never)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

export async function moveScores(
  trx: Db,
  kind: BoardKind,
  { anonymousId, userId }: { anonymousId: string; userId: string },
) {
  const { runs, scores } = tables[kind]
  await trx
    .updateTable(runs)
    .set({ user_id: userId, anonymous_id: null })
    .where('id', 'in', (run) => run.selectFrom(scores).select('run_id').where('anonymous_id', '=', anonymousId))
    .execute()
  const moved = await trx
    .updateTable(scores)
    .set({ user_id: userId, anonymous_id: null, username: null })
    .where('anonymous_id', '=', anonymousId)
    .returning(sql.ref<number>(kind === 'quiz' ? 'final_score' : 'score').as('points'))
    .execute()
  return moved.map(({ points }) => points)
}
