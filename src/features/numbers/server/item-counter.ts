import type { Db } from '#db/schema.gen.ts'
import { type Identity, isAdmin } from '#platform/rules/identity.ts'
import { DiskFull } from '#platform/server/disk-space.ts'
import type { Log } from '#platform/server/log.ts'
import { type CountedItem, type NumberName, numberNames } from '../rules/counted.ts'
import {
  addNumbers,
  type CountedSources,
  type DayNumbers,
  listVisibleIds,
  refreshTotals,
  sweepDays,
} from './number-queries.ts'

export type ItemCounter = ReturnType<typeof createItemCounter>

type CounterDeps = { db: Db; sources: CountedSources; log: Pick<Log, 'error' | 'info'> }

const writeEveryMs = 5000
/** The wait doubles after each failure, up to this. */
const longestWaitMs = 60_000

/** Far more than a site has open at once, so invented ids can't fill the memory. */
const mostWaiting = 20_000

/** Counts in memory and writes every few seconds, so a busy page doesn't write per visitor. */
export function createItemCounter({ db, sources, log }: CounterDeps) {
  let waiting = new Map<string, DayNumbers>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let failures = 0
  let isFailureLogged = false

  function add(numbers: DayNumbers) {
    const key = `${numbers.kind} ${numbers.id} ${numbers.day}`
    const entry = waiting.get(key)
    if (entry) for (const name of numberNames) entry[name] += numbers[name]
    else if (waiting.size < mostWaiting) waiting.set(key, numbers)
  }

  async function writeWaiting() {
    const taken = [...waiting.values()]
    waiting = new Map()
    if (taken.length === 0) return
    try {
      const now = new Date()
      const visible = await keepVisible(taken, now)
      if (visible.length > 0) await addNumbers(db, visible, now)
      failures = 0
      if (isFailureLogged) log.info('views are written again')
      isFailureLogged = false
    } catch (error) {
      failures++
      // Logs the first failure only. A full disk has been logged already.
      if (!isFailureLogged && !(error instanceof DiskFull)) {
        log.error({ err: error }, "views weren't written; trying again until they are")
        isFailureLogged = true
      }
      for (const numbers of taken) add(numbers)
      schedule()
    }
  }

  async function keepVisible(numbers: readonly DayNumbers[], now: Date) {
    const kept = []
    for (const [kind, ofKind] of Map.groupBy(numbers, ({ kind }) => kind)) {
      const asked = ofKind.map(({ id }) => id)
      const ids = new Set(await listVisibleIds(db, sources[kind], { ids: asked, now }))
      kept.push(...ofKind.filter(({ id }) => ids.has(id)))
    }
    return kept
  }

  function schedule() {
    timer ??= setTimeout(() => void write(), Math.min(writeEveryMs * 2 ** failures, longestWaitMs)).unref()
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeWaiting)
    return writing
  }

  return {
    /** Counts on today's UTC day. Administrators aren't counted. */
    count(identity: Identity, { kind, id }: CountedItem, name: NumberName) {
      if (isAdmin(identity) || isAdminToBe(identity)) return
      const day = new Date().toISOString().slice(0, 10)
      add({ kind, id: id.toLowerCase(), day, views: 0, plays: 0, finishes: 0, [name]: 1 })
      schedule()
    },

    write,

    async recount(now: Date) {
      await refreshTotals(db, sources, now)
      await sweepDays(db, now)
    },

    async stop() {
      await write()
      clearTimeout(timer)
    },
  }
}

/** An administrator who hasn't set up the second factor yet. */
function isAdminToBe(identity: Identity) {
  return identity.kind === 'user' && identity.awaitsSecondFactor === true
}
