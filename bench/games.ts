import { chromium } from '@playwright/test'
import pg from 'pg'
import { bedBugSquish } from '../src/features/games/bed-bug-squish/rules/bed-bug-squish.ts'
import { type ReplayOutcome, replayRun } from '../src/features/games/engine/rules/replay.ts'
import { hotCheetosCatch } from '../src/features/games/hot-cheetos-catch/rules/hot-cheetos-catch.ts'
import { findOrInstallChromium } from '../tooling/services/find-chromium.ts'
import type { Bench, BenchContext } from './bench-context.ts'
import { bundleForBrowser } from './bundle-for-browser.ts'
import { type Figure, median, shortNumber } from './figure.ts'
import { aCheetosRun, aSquishRun, type BenchRun } from './game-runs.ts'
import { scriptsOf } from './page-scripts.ts'
import { ownCpuMs } from './process-usage.ts'

const parts: Record<string, (context: BenchContext) => Promise<Figure[]>> = {
  replays: replayCosts,
  delay: async (context) => [await delayByReplays(context, aCheetosRun(5))],
  frames: frameTimes,
  download: async (context) => [await firstDownloads(context)],
}

/** `GAMES_PARTS=frames,delay` measures only those. */
export const games: Bench = async (context) => {
  const figures: Figure[] = []
  for (const name of process.env.GAMES_PARTS?.split(',') ?? Object.keys(parts)) {
    figures.push(...((await parts[name]?.(context)) ?? []))
  }
  return figures
}

async function replayCosts() {
  const squish = aSquishRun(5)
  const cheetos = aCheetosRun(5)
  return [
    await replayCost('replay of 60 s Bed Bug Squish, CPU', 20, squish, () => replayRun(bedBugSquish, squish)),
    await replayCost('replay of 3 min Hot Cheetos Catch, CPU', 60, cheetos, () => replayRun(hotCheetosCatch, cheetos)),
  ]
}

async function replayCost(name: string, atMost: number, run: BenchRun, replay: () => ReplayOutcome): Promise<Figure> {
  const outcome = replay()
  if (outcome.kind !== 'replayed' || outcome.hash !== run.hash) throw new Error(`${name}: the run does not replay`)
  const times = []
  for (let round = 0; round < 15; round++) times.push(await ownCpuMs(() => void replay()))
  const detail = `${run.inputs.length} inputs, log of ${run.log.length} characters, ${run.score} points; first ${shortNumber(times[0] as number)} ms`
  return { name, measured: median(times), target: { atMost }, unit: 'ms', detail }
}

const runsAtOnce = 8
const runsInAll = 64

async function delayByReplays(context: BenchContext, run: BenchRun): Promise<Figure> {
  const { DATABASE_URL } = await context.fiftySeasonsEnv()
  const { url } = await context.fiftySeasonsSite()
  const { cookie, runIds } = await startRuns(url, DATABASE_URL, run)

  const idle = await probeWhile(url, () => new Promise((resolve) => setTimeout(resolve, 1500)))
  const waiting = [...runIds]
  const busy = await probeWhile(url, async () => {
    const saveAll = async () => {
      for (let id = waiting.pop(); id; id = waiting.pop()) {
        const played = { log: run.log, hash: run.hash, username: '' }
        await post(`${url}/api/game-runs/${id}/guest-score`, played, cookie)
      }
    }
    await Promise.all(Array.from({ length: runsAtOnce }, saveAll))
  })
  const typical = median(idle)
  return {
    name: 'small requests, delay by replays, 99 in 100',
    measured: Math.max(0, quantile(busy, 0.99) - typical),
    target: { atMost: 20 },
    unit: 'ms',
    detail: `${runsInAll} runs, ${busy.length} requests meanwhile: half within ${shortNumber(median(busy))} ms, the slowest ${shortNumber(Math.max(...busy))} ms; idle ${shortNumber(typical)} ms, the slowest ${shortNumber(Math.max(...idle))} ms`,
  }
}

/** The site issues these runs. They then get the prepared seed and are made an hour older. */
async function startRuns(url: string, databaseUrl: string, { game, seed, setup }: BenchRun) {
  let cookie = ''
  const runIds: string[] = []
  for (let number = 0; number < runsInAll; number++) {
    const answer = await post(`${url}/api/games/${game}/runs`, setup, cookie)
    cookie ||= answer.cookie
    runIds.push(answer.body.run_id as string)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update game_runs set seed = $1, started_at = started_at - interval '1 hour' where id = any($2::uuid[])`,
    [seed, runIds],
  )
  await client.end()
  return { cookie, runIds }
}

async function probeWhile(url: string, work: () => Promise<unknown>) {
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    const startedAt = performance.now()
    await (await fetch(`${url}/api/site`)).arrayBuffer()
    times.push(performance.now() - startedAt)
  }
  await working
  return times
}

async function post(url: string, body: object, cookie: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  const cookieSet = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { cookie: cookieSet, body: (await response.json()) as Record<string, unknown> }
}

async function frameTimes(): Promise<Figure[]> {
  const script = await bundleForBrowser('bench/game-frames.ts')
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addScriptTag({ content: script })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const measured = await page.evaluate<Record<string, number[]>>('bench.measureFrames()')
    return Object.entries(measured).map(([game, times]) => ({
      name: `frame of ${game}, 95 in 100`,
      measured: quantile(times, 0.95),
      target: { atMost: 8 },
      unit: 'ms',
      detail: `100 objects, CPU slowed 4 times: half within ${shortNumber(median(times))} ms, the slowest ${shortNumber(Math.max(...times))} ms of ${times.length}`,
    }))
  } finally {
    await browser.close()
  }
}

const gamePaths = ['/games/bed-bug-squish', '/games/hot-cheetos-catch', '/games/memory-match', '/games/wheres-ash']

/** Scripts of a text-only page don't count. */
async function firstDownloads(context: BenchContext): Promise<Figure> {
  const { url } = await context.fiftySeasonsSite()
  const base = new Set((await scriptsOf(`${url}/privacy`)).map(({ name }) => name))
  const pages = []
  for (const path of gamePaths) {
    const own = (await scriptsOf(`${url}${path}`)).filter(({ name }) => !base.has(name))
    pages.push({ path, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) })
  }
  const kilobytes = ({ bytes }: { bytes: number }) => shortNumber(bytes / 1000)
  return {
    name: "a game's scripts beyond the base, gzip",
    measured: Math.max(...pages.map(({ bytes }) => bytes)) / 1000,
    target: { atMost: 40 },
    unit: 'KB',
    detail: pages.map((page) => `${page.path} ${kilobytes(page)}`).join('; '),
  }
}

function quantile(values: readonly number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
