import { browserKeys } from '#features/site/web/browser-keys.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import type { Target } from '../rules/wheres-ash.ts'

/** Scenes of this browser replace the site's scenes, and the game doesn't rank. */
export type LocalScene = { image: string; targetArea: Target; find?: string }

export function readLocalScenes(): LocalScene[] {
  const kept = browserStore.readJson(browserKeys.games.wheresAshScenes)
  return Array.isArray(kept) ? kept.filter(isScene).slice(0, 100) : []
}

function isScene(scene: unknown): scene is LocalScene {
  const { image, targetArea } = (scene ?? {}) as Partial<LocalScene>
  if (typeof image !== 'string' || !/^(https:|data:image\/|\/)/.test(image)) return false
  const { x, y, radius } = (targetArea ?? {}) as Partial<Target>
  return [x, y, radius].every((part) => typeof part === 'number' && part >= 0 && part <= 100)
}
