import { startRedis } from '../tooling/services/redis.ts'
import type { Bench, BenchContext } from './bench-context.ts'
import { connections, getOnce } from './compare-with-raw.ts'
import { type Figure, median, shortNumber } from './figure.ts'
import type { LoadRequest } from './load-generator.ts'
import { mixedLoad } from './mixed-load.ts'
import { cpuMs } from './process-usage.ts'
import { startRawServer } from './raw-server.ts'
import { startSiteProcess } from './site-process.ts'

const counts = [1, 2, 4]
const roundMs = 4000
/** PROCESS_ROUNDS=1 gives a quick estimate. */
const rounds = Number(process.env.PROCESS_ROUNDS ?? 5)

/**
 * Requests per second of CPU show what another process costs the others.
 * The CPU of PostgreSQL and Redis isn't counted.
 */
export const processes: Bench = async (context) => {
  const redis = await startRedis()
  context.onClose(redis.stop)
  const env = { ...(await context.fiftySeasonsEnv()), REDIS_URL: redis.url }
  const sites = await Promise.all(
    Array.from({ length: Math.max(...counts) }, () =>
      startSiteProcess({ ...env, DATA_DIR: context.temporaryFolder() }).then((site) => {
        context.onClose(site.stop)
        return site
      }),
    ),
  )
  const [first] = sites as [(typeof sites)[0]]
  const requests = await mixedLoad(first.url)
  const raw = await startRawServer(await getOnce(`${first.url}/seasons`))
  context.onClose(raw.stop)

  const measure = (targets: { url: string; pid: number }[]) => requestsPerCpuSecond(context, targets, requests)
  await measure([raw])
  await measure(sites)
  const turns: Record<number, { ours: number; raw: number }[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const count of counts) {
      turns[count] ??= []
      turns[count].push({ raw: await measure([raw]), ours: await measure(sites.slice(0, count)) })
    }
  }
  const perCpuSecond = (count: number) => median((turns[count] ?? []).map(({ ours }) => ours))
  const ratio = (count: number) => median((turns[count] ?? []).map(({ ours, raw }) => ours / raw))
  const rawMedian = median(Object.values(turns).flatMap((all) => all.map((turn) => turn.raw)))
  return [
    ...counts.map(
      (count): Figure => ({
        name: `mixed load at ${count} process${count === 1 ? '' : 'es'}, by CPU`,
        measured: ratio(count),
        target: { atLeast: 0.05 },
        unit: '× raw',
        detail: `${shortNumber(perCpuSecond(count))} requests a CPU second, raw ${shortNumber(rawMedian)}`,
      }),
    ),
    {
      name: 'four processes against one, by CPU',
      measured: ratio(4) / ratio(1),
      target: { atLeast: 0.8 },
      unit: '×',
    },
  ]
}

async function requestsPerCpuSecond(
  context: BenchContext,
  targets: { url: string; pid: number }[],
  requests: LoadRequest[],
) {
  const load = await context.loadGenerator()
  const cpuOfAll = () => targets.reduce((sum, { pid }) => sum + (cpuMs(pid) ?? Number.NaN), 0)
  const before = cpuOfAll()
  const answered = await load.run({ sites: targets.map(({ url }) => url), requests, connections, durationMs: roundMs })
  return answered.requests / ((cpuOfAll() - before) / 1000)
}
