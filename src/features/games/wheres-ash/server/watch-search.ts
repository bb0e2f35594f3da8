import type { Db } from '#db/schema.gen.ts'
import type { Player } from '#features/players/server/player.ts'
import type { WatchedSearch } from '../rules/contract.ts'
import type { Target } from '../rules/wheres-ash.ts'
import { findSavedSearch, listFoundSetups, type SearchSetup } from './search-queries.ts'

type Watching = { scoreId: string; watcher: Player | 'admin' }

/** The place of a click helps to find Ash, so only scenes that the watcher has found include it. */
export async function watchSearch(db: Db, { scoreId, watcher }: Watching): Promise<WatchedSearch | undefined> {
  const run = await findSavedSearch(db, { scoreId, isRankedOnly: watcher !== 'admin' })
  if (!run) return undefined
  const known = watcher === 'admin' ? [run.setup] : await listFoundSetups(db, watcher)
  const found = new Set(known.flatMap(secretsOf))
  const isKnown = secretsOf(run.setup).map((secret) => found.has(secret))
  let startedMs = 0
  const scenes = run.progress.found.map(({ points, tookMs }, at) => {
    const started_ms = startedMs
    startedMs += Math.round(tookMs)
    const { title, image_url, find = null } = run.setup.scenes[at] as SearchSetup['scenes'][number]
    const target = isKnown[at] ? (run.setup.targets[at] as Target) : null
    return { title, image_url, find, started_ms, found_ms: startedMs, points, target }
  })
  const clicks = run.progress.clicks.map(({ scene, x, y, ms, is_hit }) => ({
    scene,
    ms: Math.round(ms),
    is_hit,
    place: isKnown[scene] ? { x, y } : null,
  }))
  const { username, score, playtime } = run
  return { username, score, playtime, created_at: run.created_at.toISOString(), scenes, clicks }
}

/** Somebody who found the target knows it, until an administrator moves it. */
function secretsOf({ scenes, targets }: SearchSetup) {
  return targets.map(({ x, y, radius }, at) => JSON.stringify([scenes[at]?.image_url, x, y, radius]))
}
