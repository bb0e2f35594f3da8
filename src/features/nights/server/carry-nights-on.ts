import type { Log } from '#platform/server/log.ts'
import { carryOn, type NightsDeps } from './move-night.ts'
import { listOpenNights } from './night-queries.ts'

/** While any night is open, each process looks for due nights this often. */
const openMs = 1000
/** Must be shorter than a tick, which is the first step of a night that just opened. */
const idleMs = 5000
/** A timer may fire before the database's clock has reached the same moment. */
const lateMs = 5

/**
 * Runs in every process. Each step is claimed in the database, so if this process dies, another
 * one takes the step within five seconds. The timers only make it punctual.
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
