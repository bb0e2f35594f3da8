import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../tooling/services/postgres.ts'
import { loadFiftySeasons } from './fifty-seasons.ts'
import type { Figure } from './figure.ts'
import { startLoadGenerator } from './load-generator.ts'
import { adminPassword, type SiteProcess, startSiteProcess } from './site-process.ts'

export type Bench = (context: BenchContext) => Promise<Figure[]>

export type BenchContext = ReturnType<typeof createBenchContext>

/** The first bench that asks for a resource starts it. */
export function createBenchContext() {
  const closers: Array<() => Promise<void> | void> = []
  const onClose = (close: () => Promise<void> | void) => closers.unshift(close)

  const postgres = once(async () => {
    const started = await startPostgres()
    onClose(started.stop)
    return started
  })

  function temporaryFolder() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'))
    onClose(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    return folder
  }

  /** This site has an administrator and no demo. */
  const fiftySeasonsEnv = once(async () => {
    const url = await (await postgres()).createDatabase('fifty_seasons')
    const env = {
      DATABASE_URL: url,
      DATA_DIR: temporaryFolder(),
      ADMIN_PASSWORD: adminPassword,
      DEMO: 'off',
      RATE_LIMITS: 'off',
    }
    const migrating = await startSiteProcess(env)
    await migrating.stop()
    await loadFiftySeasons(url)
    return env
  })

  async function startFiftySeasonsSite(): Promise<SiteProcess> {
    const site = await startSiteProcess(await fiftySeasonsEnv())
    onClose(site.stop)
    return site
  }

  const loadGenerator = once(async () => {
    const generator = startLoadGenerator()
    onClose(generator.stop)
    return generator
  })

  return {
    onClose,
    postgres,
    temporaryFolder,
    fiftySeasonsEnv,
    startFiftySeasonsSite,
    fiftySeasonsSite: once(startFiftySeasonsSite),
    loadGenerator,
    async close() {
      for (const close of closers.splice(0)) await close()
    },
  }
}

function once<Value>(start: () => Promise<Value>) {
  let started: Promise<Value> | undefined
  return () => {
    started ??= start()
    return started
  }
}
