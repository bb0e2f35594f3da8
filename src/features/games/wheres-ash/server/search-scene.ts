import type { Db } from '#db/schema.gen.ts'
import type { Player } from '#features/players/server/player.ts'
import { mostPauses } from '../../engine/rules/game.ts'
import { diceFrom, firstSeed } from '../../engine/rules/random.ts'
import { type Click, hintFor, isHit, pointsForScene, wrongMessageMs } from '../rules/wheres-ash.ts'
import { keepProgress, lockSearch, type SearchRun } from './search-queries.ts'

type Pointing = { id: string; player: Player; sceneIndex: number; click: Click }

/** The browser counts the second itself, so a click may arrive a little early. */
const waitMs = wrongMessageMs - 150

/** Only the server knows where Ash is, and its clock measures the time. */
export function pointAt(db: Db, { id, player, sceneIndex, click }: Pointing) {
  return db.transaction().execute(async (trx) => {
    const run = await lockSearch(trx, id, player)
    const refusal = refusalOf(run, sceneIndex)
    if (!run || refusal) return { kind: refusal ?? 'run_not_found' } as const
    const { progress } = run
    const ms = playedMs(run)
    const last = progress.clicks.at(-1)
    if (last && !last.is_hit && ms - last.ms < waitMs) return { kind: 'too_soon' } as const

    const target = run.targets[sceneIndex] as SearchRun['targets'][number]
    const isFound = isHit(target, click)
    const tookMs = ms - progress.sceneStartedMs
    const points = isFound ? pointsForScene(tookMs) : 0
    const found = isFound ? [...progress.found, { points, tookMs }] : progress.found
    await keepProgress(trx, id, {
      ...progress,
      clicks: [...progress.clicks, { scene: sceneIndex, ...click, ms, is_hit: isFound }].slice(-mostClicksKept),
      found,
      sceneStartedMs: isFound ? ms : progress.sceneStartedMs,
    })
    return {
      kind: 'pointed',
      answer: {
        is_hit: isFound,
        points,
        score: scoreOf(found),
        found: found.length,
        is_finished: found.length === run.targets.length,
        target: isFound ? target : null,
      },
    } as const
  })
}

/** Only the last clicks are kept, which is enough to review a doubted run. */
const mostClicksKept = 500

export function giveHint(db: Db, { id, player, sceneIndex }: Omit<Pointing, 'click'>) {
  return db.transaction().execute(async (trx) => {
    const run = await lockSearch(trx, id, player)
    const refusal = refusalOf(run, sceneIndex)
    if (!run || refusal) return { kind: refusal ?? 'run_not_found' } as const
    // Always the same circle, because the overlap of several would reveal the target.
    const dice = diceFrom(firstSeed(run.seed + sceneIndex))
    return { kind: 'given', hint: hintFor(run.targets[sceneIndex] as SearchRun['targets'][number], dice.next) } as const
  })
}

type Pausing = { id: string; player: Player }

/**
 * The page hides the picture meanwhile. A program that keeps looking gains little,
 * because anybody can study the pictures before a run.
 */
export function pauseSearch(db: Db, { id, player }: Pausing) {
  return db.transaction().execute(async (trx) => {
    const run = await lockSearch(trx, id, player)
    if (!run) return { kind: 'run_not_found' } as const
    if (run.is_expired) return { kind: 'run_expired' } as const
    const pauses = pausesOf(run)
    if (pauses.sinceMs === null) {
      if (pauses.count >= mostPauses) return { kind: 'no_pauses_left' } as const
      const paused = { ...pauses, count: pauses.count + 1, sinceMs: run.age_ms }
      await keepProgress(trx, id, { ...run.progress, pauses: paused })
      return { kind: 'paused', left: mostPauses - paused.count } as const
    }
    // A repeated request after a lost response is still the same pause.
    return { kind: 'paused', left: mostPauses - pauses.count } as const
  })
}

export function resumeSearch(db: Db, { id, player }: Pausing) {
  return db.transaction().execute(async (trx) => {
    const run = await lockSearch(trx, id, player)
    if (!run) return { kind: 'run_not_found' } as const
    if (run.is_expired) return { kind: 'run_expired' } as const
    const { count, totalMs, sinceMs } = pausesOf(run)
    if (sinceMs !== null) {
      const pauses = { count, totalMs: totalMs + run.age_ms - sinceMs, sinceMs: null }
      await keepProgress(trx, id, { ...run.progress, pauses })
    }
    return { kind: 'resumed' } as const
  })
}

function pausesOf({ progress }: SearchRun) {
  return progress.pauses ?? { count: 0, totalMs: 0, sinceMs: null }
}

function playedMs(run: SearchRun) {
  return run.age_ms - pausesOf(run).totalMs
}

export function scoreOf(found: SearchRun['progress']['found']) {
  return found.reduce((sum, { points }) => sum + points, 0)
}

function refusalOf(run: SearchRun | undefined, sceneIndex: number) {
  if (!run) return 'run_not_found' as const
  if (run.is_ended) return 'run_ended' as const
  if (run.is_expired) return 'run_expired' as const
  if (pausesOf(run).sinceMs !== null) return 'run_paused' as const
  const isSearched = sceneIndex === run.progress.found.length && sceneIndex < run.targets.length
  return isSearched ? undefined : ('not_this_scene' as const)
}
