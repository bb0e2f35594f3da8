import type { Bench } from './bench-context.ts'
import { connections, requestHeaders } from './compare-with-raw.ts'
import { residentMb } from './process-usage.ts'

const loadMs = 4000
const uncachedPages = 200

/** Memory of a fresh process on PostgreSQL through cached pages, JSON lists and pages that are rendered anew. */
export const memory: Bench = async (context) => {
  const site = await context.startFiftySeasonsSite()
  const load = await context.loadGenerator()
  const atStart = residentMb(site.pid)
  let highest = atStart
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentMb(site.pid))
  }, 100)

  try {
    for (const path of ['/seasons', '/api/seasons']) {
      await load.run({ url: `${site.url}${path}`, connections, durationMs: loadMs, headers: requestHeaders })
    }
    await fetchUncachedPages(site.url)
  } finally {
    clearInterval(sampling)
  }
  const after = residentMb(site.pid)
  await site.stop()
  return [
    {
      name: 'main process under load, resident',
      measured: Math.max(highest, after),
      target: { atMost: 200 },
      unit: 'MB',
      detail: `${Math.round(atStart)} MB when ready, ${Math.round(after)} MB after the load`,
    },
  ]
}

/** A parameter the page ignores still is another page to the cache: each of these is rendered and kept. */
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
