import { setTimeout as delay } from 'node:timers/promises'
import type { Bench, BenchContext } from './bench-context.ts'
import { connections, requestHeaders } from './compare-with-raw.ts'
import { type Figure, median } from './figure.ts'
import { mixedLoad } from './mixed-load.ts'
import { peakMb, residentMb } from './process-usage.ts'
import { startSiteProcess } from './site-process.ts'

const loadMs = 4000
const uncachedPages = 200
const settlingMs = 10_000
/** MEMORY_MINUTES=1 gives a quick estimate. */
const minutes = Number(process.env.MEMORY_MINUTES ?? 10)

export const memory: Bench = async (context) => [
  await underLoad(context),
  await overTime(context),
  ...(await ofEmbeddedSite(context)),
]

async function underLoad(context: BenchContext): Promise<Figure> {
  const site = await context.startFiftySeasonsSite()
  const load = await context.loadGenerator()
  const atStart = residentMb(site.pid)
  let highest = atStart
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentMb(site.pid))
  }, 100)

  try {
    for (const path of ['/seasons', '/api/seasons']) {
      const requests = [{ path, headers: requestHeaders }]
      await load.run({ sites: [site.url], requests, connections, durationMs: loadMs })
    }
    await fetchUncachedPages(site.url)
  } finally {
    clearInterval(sampling)
  }
  const after = residentMb(site.pid)
  await site.stop()
  return {
    name: 'main process under load, resident',
    measured: Math.max(highest, after),
    target: { atMost: 200 },
    unit: 'MB',
    detail: `${Math.round(atStart)} MB when ready, ${Math.round(after)} MB after the load`,
  }
}

/** The page ignores this parameter, but the cache doesn't, so each page is rendered. */
async function fetchUncachedPages(url: string) {
  const waiting = Array.from({ length: uncachedPages }, (_, index) => `${url}/seasons?page=${index}`)
  async function visit() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const response = await fetch(next)
      if (!response.ok) throw new Error(`${next} answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 8 }, visit))
}

/** Memory at the end, compared with that after a fifth of the time, shows leaks. */
async function overTime(context: BenchContext): Promise<Figure> {
  const site = await context.startFiftySeasonsSite()
  const load = await context.loadGenerator()
  const requests = await mixedLoad(site.url)
  const seconds = Math.round(minutes * 60)
  const samples: number[] = []
  let asked = 0
  for (let second = 0; second < seconds; second++) {
    // Memory can be freed in the rest of each second.
    asked += (await load.run({ sites: [site.url], requests, connections: 8, durationMs: 250 })).requests
    samples.push(residentMb(site.pid))
    await delay(750)
  }
  await site.stop()
  const before = (end: number) => median(samples.slice(Math.round(end - seconds / 20), end))
  const [early, late] = [before(Math.round(seconds / 5)), before(seconds)]
  return {
    name: `memory after ${minutes} minutes against ${minutes / 5}`,
    measured: late / early,
    target: { atMost: 1.2 },
    unit: '×',
    detail: `${Math.round(early)} and ${Math.round(late)} MB, at most ${Math.round(Math.max(...samples))}, in ${asked} requests`,
  }
}

/** The first start creates the database and the demo. */
async function ofEmbeddedSite(context: BenchContext): Promise<Figure[]> {
  const env = { DATA_DIR: context.temporaryFolder() }
  const figures: Figure[] = []
  for (const start of ['first', 'later']) {
    const site = await startSiteProcess(env)
    await delay(settlingMs)
    figures.push({
      name: `embedded site after its ${start} start, resident`,
      measured: residentMb(site.pid),
      target: { atMost: 350 },
      unit: 'MB',
      detail: `at most ${Math.round(peakMb(site.pid) ?? Number.NaN)} MB, while PGlite is compiled`,
    })
    await site.stop()
  }
  return figures
}
