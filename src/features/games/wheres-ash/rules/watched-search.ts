import type { Game } from '../../engine/rules/game.ts'
import type { WatchedSearch } from './contract.ts'
import { foundMs, wrongMessageMs } from './wheres-ash.ts'

type SearchClock = { tick: number; isOver: boolean; lengthMs: number }

const endMs = 1500

/**
 * The server decided every click, so rules can't replay it. As a game that only has a clock,
 * it can be played, paused and scrubbed like the others.
 */
export const searchPlayback: Game<WatchedSearch, SearchClock> = {
  id: 'wheres-ash',
  rulesVersion: 1,
  tickMs: 50,
  maxTicks: (2 * 60 * 60_000) / 50,
  start: ({ scenes }) => ({ tick: 0, isOver: false, lengthMs: (scenes.at(-1)?.found_ms ?? 0) + endMs }),
  step: ({ tick, lengthMs }) => ({ tick: tick + 1, isOver: (tick + 1) * 50 >= lengthMs, lengthMs }),
  result: () => ({ score: 0, playtime: 0, metadata: {} }),
}

export type SearchView = {
  scene: number
  clicks: WatchedSearch['clicks']
  isFound: boolean
  isFresh: boolean
}

export function viewAt({ scenes, clicks }: WatchedSearch, ms: number): SearchView {
  const last = scenes.length - 1
  const searched = scenes.findIndex(({ found_ms }, at) => ms < found_ms + (at === last ? 0 : foundMs))
  const scene = searched === -1 ? last : searched
  const shown = clicks.filter((click) => click.scene === scene && click.ms <= ms)
  return {
    scene,
    clicks: shown,
    isFound: ms >= (scenes[scene]?.found_ms ?? 0),
    isFresh: ms - (shown.at(-1)?.ms ?? Number.NEGATIVE_INFINITY) < wrongMessageMs,
  }
}
