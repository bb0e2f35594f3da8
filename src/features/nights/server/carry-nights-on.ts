import type { Log } from '#platform/server/log.ts'
import { carryOn, type NightsDeps } from './move-night.ts'
import { listOpenNights } from './night-queries.ts'

/** With a night open somewhere, each process looks this often for what is due next. */
const openMs = 1000
/** Shorter than any first step of a night: a tick after its doors opened. */
const idleMs = 5000
/** Timers may fire a little before the database's clock is there. */
const lateMs = 5

/**
 * Runs in every process. Timers only make it punctual: each step is claimed in the database, so
 * if this process dies, another one takes the step within a second or five.
 */
export function carryNightsOn({ log, ...deps }: NightsDeps & { log: Log }) {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  let lookTimer = setTimeout(look, 0).unref()

  return {
    stop: async () => {
      isStopped = true
      clearTimeout(lookTimer)
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }

  function look() {
    run(async () => {
      let waitMs = idleMs
      try {
        const open = await listOpenNights(deps.db)
        if (open.length > 0) waitMs = openMs
        for (const { id, due_in_ms } of open) if (due_in_ms <= openMs) plan(id, due_in_ms)
      } finally {
        if (!isStopped) lookTimer = setTimeout(look, waitMs).unref()
      }
    })
  }

  function plan(id: string, dueInMs: number) {
    if (isStopped || timers.has(id)) return
    const take = () => {
      timers.delete(id)
      run(() => carryOn(deps, id))
    }
    timers.set(id, setTimeout(take, Math.max(0, dueInMs + lateMs)).unref())
  }

  function run(work: () => Promise<void>) {
    const done: Promise<void> = work()
      .catch((error) => log.error({ err: error }, 'a quiz night was not carried on'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
