import type { Bench } from './bench-context.ts'
import { shortNumber } from './figure.ts'
import { cpuMs } from './process-usage.ts'
import { startSiteProcess } from './site-process.ts'

const starts = 5

/** The database already has the demo. */
export const readyTime: Bench = async (context) => {
  const databaseUrl = await (await context.postgres()).createDatabase('demo_site')
  const onPostgresql = await measureStarts({ DATABASE_URL: databaseUrl, DATA_DIR: context.temporaryFolder() })
  const embedded = await measureStarts({ DATA_DIR: context.temporaryFolder() })
  return [
    { name: 'ready on PostgreSQL', target: { atMost: 2.5 }, unit: 's', ...onPostgresql },
    { name: 'ready on an embedded folder', target: { atMost: 4 }, unit: 's', ...embedded },
  ]
}

async function measureStarts(env: Record<string, string>) {
  await startAndStop(env)
  const measured = []
  for (let start = 0; start < starts; start++) measured.push(await startAndStop(env))
  // Anything slower than the best start is caused by the machine.
  const best = Math.min(...measured.map(({ readyMs }) => readyMs))
  const cpu = Math.min(...measured.map(({ cpu }) => cpu ?? Number.NaN))
  return { measured: best / 1000, detail: `best of ${starts} starts; ${shortNumber(cpu / 1000)} s CPU until ready` }
}

async function startAndStop(env: Record<string, string>) {
  const site = await startSiteProcess(env)
  const cpu = cpuMs(site.pid)
  await site.stop()
  return { readyMs: site.readyMs, cpu }
}
