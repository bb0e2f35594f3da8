import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Player } from '#features/players/server/player.ts'
import { isOf } from '../../runs/server/run-queries.ts'
import type { Target } from '../rules/wheres-ash.ts'
import type { SceneRow } from './scene-queries.ts'

/** What has happened in a run so far. Times are milliseconds since its start, by the database's clock. */
export type Progress = {
  clicks: { scene: number; x: number; y: number; ms: number; is_hit: boolean }[]
  /** One per scene that was found. */
  found: { points: number; tookMs: number }[]
  sceneStartedMs: number
}

export type SearchRun = {
  id: string
  seed: number
  /** The targets as they were when the run began: an administrator may move one meanwhile. */
  targets: Target[]
  progress: Progress
  is_expired: boolean
  age_ms: number
}

export async function insertSearch(db: Db, { player, scenes }: { player: Player; scenes: readonly SceneRow[] }) {
  const targets = scenes.map(({ x, y, radius }) => ({ x, y, radius }))
  const progress: Progress = { clicks: [], found: [], sceneStartedMs: 0 }
  const { id } = await db
    .insertInto('game_runs')
    .values({
      game_id: 'wheres-ash',
      user_id: player.userId,
      anonymous_id: player.userId ? null : player.anonymousId,
      seed: Math.floor(Math.random() * 2 ** 32),
      setup: JSON.stringify({ targets }),
      inputs: JSON.stringify(progress),
      started_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + interval '2 hours'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Held until the transaction ends: two tabs clicking together must wait for each other. */
export async function lockSearch(trx: Db, id: string, player: Player): Promise<SearchRun | undefined> {
  const row = await trx
    .selectFrom('game_runs')
    .select('id')
    .select([
      sql<number>`seed::float8`.as('seed'),
      sql<Target[]>`setup -> 'targets'`.as('targets'),
      sql<Progress>`inputs`.as('progress'),
      sql<boolean>`expires_at <= clock_timestamp()`.as('is_expired'),
      sql<number>`(extract(epoch from clock_timestamp() - started_at) * 1000)::float8`.as('age_ms'),
    ])
    .where('id', '=', id)
    .where('game_id', '=', 'wheres-ash')
    .where(isOf(player))
    .forUpdate()
    .executeTakeFirst()
  return row
}

export function keepProgress(trx: Db, id: string, progress: Progress) {
  return trx
    .updateTable('game_runs')
    .set({ inputs: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute()
}

export function finishSearch(
  trx: Db,
  id: string,
  { player, score, playtime }: { player: Player; score: number; playtime: number },
) {
  return trx
    .updateTable('game_runs')
    .set({
      finished_at: sql<Date>`clock_timestamp()`,
      score,
      playtime,
      user_id: player.userId,
      anonymous_id: player.userId ? null : player.anonymousId,
    })
    .where('id', '=', id)
    .execute()
}
