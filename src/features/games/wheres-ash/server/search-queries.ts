import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { isOnBoard } from '#features/leaderboards/server/board-queries.ts'
import { lockRun, type RunColumns, updateRun } from '#features/leaderboards/server/run-queries.ts'
import type { Player } from '#features/players/server/player.ts'
import type { GameId } from '../../runs/rules/game-id.ts'
import { savedRuns } from '../../runs/server/run-queries.ts'
import { drawTargets, type Target } from '../rules/wheres-ash.ts'
import type { SceneRow } from './scene-queries.ts'

/** Times are milliseconds since the run's start by the database's clock, without pauses. */
export type Progress = {
  clicks: { scene: number; x: number; y: number; ms: number; is_hit: boolean }[]
  found: { points: number; tookMs: number }[]
  sceneStartedMs: number
  /** Missing until the first pause. `sinceMs` is set during a pause and includes earlier pauses. */
  pauses?: { count: number; totalMs: number; sinceMs: number | null }
}

export type SearchRun = {
  id: string
  game_id: GameId
  seed: number
  /** The targets at the start of the run, because an administrator may move one meanwhile. */
  targets: Target[]
  progress: Progress
  is_expired: boolean
  is_ended: boolean
  is_practice: boolean
  age_ms: number
}

/** The server keeps the targets and judges the clicks; `finds` has only the targets' names. */
export function newSearch({ player, scenes }: { player: Player; scenes: readonly SceneRow[] }) {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const drawn = drawTargets(scenes, seed)
  const targets = drawn.map(({ x, y, radius }) => ({ x, y, radius }))
  const finds = drawn.map(({ name }) => name)
  const pictures = scenes.map(({ title, image_url }, at) => ({ title, image_url, find: finds[at] ?? null }))
  const progress: Progress = { clicks: [], found: [], sceneStartedMs: 0 }
  const setup = { targets, scenes: pictures }
  return { run: { gameId: 'wheres-ash', player, seed, setup, inputs: progress, hours: 2 } as const, finds }
}

/** Older runs always asked for Ash and have no `find`. */
export type SearchSetup = { targets: Target[]; scenes: { title: string; image_url: string; find?: string | null }[] }

type SavedSearch = {
  setup: SearchSetup
  progress: Progress
  username: string
  score: number
  playtime: number
  created_at: Date
}

/** Only finds runs with stored pictures. Older runs stored only the targets. */
export async function findSavedSearch(
  db: Db,
  { scoreId, isRankedOnly }: { scoreId: string; isRankedOnly: boolean },
): Promise<SavedSearch | undefined> {
  return savedSearches(db)
    .select(sql<Progress>`game_runs.inputs`.as('progress'))
    .where('game_scores.id', '=', scoreId)
    .$if(isRankedOnly, (query) => query.where(isOnBoard('game_scores.id')))
    .executeTakeFirst()
}

export async function listFoundSetups(db: Db, player: Player): Promise<SearchSetup[]> {
  const { userId, anonymousId } = player
  if (!userId && !anonymousId) return []
  const rows = await savedSearches(db)
    .where(userId ? 'game_scores.user_id' : 'game_scores.anonymous_id', '=', userId ?? anonymousId)
    .orderBy('game_scores.created_at', 'desc')
    .limit(mostRunsRemembered)
    .execute()
  return rows.map(({ setup }) => setup)
}

function savedSearches(db: Db) {
  return savedRuns(db)
    .select(sql<SearchSetup>`game_runs.setup`.as('setup'))
    .where('game_scores.game_id', '=', 'wheres-ash')
    .where(sql<boolean>`game_runs.setup -> 'scenes' is not null`)
}

/** Scenes rarely change, so this many runs cover all current ones. */
const mostRunsRemembered = 50

const searchRuns: RunColumns<'game'> = {
  kind: 'game',
  columns: [
    'id',
    'game_id',
    'is_practice',
    sql<number>`seed::float8`.as('seed'),
    sql<boolean>`ended_at is not null`.as('is_ended'),
    sql<Target[]>`setup -> 'targets'`.as('targets'),
    sql<Progress>`inputs`.as('progress'),
    sql<boolean>`expires_at <= clock_timestamp()`.as('is_expired'),
    sql<number>`(extract(epoch from clock_timestamp() - started_at) * 1000)::float8`.as('age_ms'),
  ],
}

export async function lockSearch(trx: Db, id: string, player: Player) {
  const run = await lockRun<SearchRun>(trx, searchRuns, { id, player })
  return run?.game_id === 'wheres-ash' ? run : undefined
}

export function keepProgress(trx: Db, id: string, progress: Progress) {
  return updateRun(trx, 'game', { id, change: { inputs: JSON.stringify(progress) } })
}
