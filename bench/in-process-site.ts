import { readConfig } from '../src/app/server/config.ts'
import { builtPages } from '../src/app/server/page-source.ts'
import { startSite } from '../src/app/server/start-site.ts'
import { createLog } from '../src/platform/server/log.ts'
import type { BenchContext } from './bench-context.ts'

/** Needed to measure the CPU time of a single function. */
export async function startInProcessSite(context: BenchContext) {
  const config = readConfig({ ...(await context.fiftySeasonsEnv()), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' })
  const site = await startSite({ config, log: createLog(config.logLevel), pages: builtPages(), announce: () => {} })
  return site
}
