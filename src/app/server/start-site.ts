import { checkCanListen } from '#platform/server/http/listen.ts'
import type { Log } from '#platform/server/log.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { watchErrors } from '#platform/server/recent-activity.ts'
import type { Config } from './config.ts'
import { createServices } from './create-services.ts'
import { doFirstStart } from './first-start.ts'
import { openStores, type StoreOptions } from './open-stores.ts'
import type { PageSource } from './page-source.ts'
import { serveHttp } from './serve-http.ts'
import { startJobs } from './start-jobs.ts'

export type StartOptions = Partial<StoreOptions> & {
  config: Config
  log: Log
  pages: PageSource
  /** Undefined where the platform can't replace a process. */
  startProcessAfresh?: (() => void) | undefined
  /** Tests that write past the API turn this off, because nothing would invalidate the cache. */
  keepsAnswers?: boolean
  /** How long a stopping site still answers while proxies turn to other processes. */
  stopGraceMs?: number
  /** After that, connections stay open this long for requests already on their way. */
  lastRequestMs?: number
}

const queryMs = 15_000
const othersTakeOverMs = 2000

export async function startSite({
  config,
  pages,
  announce = console.log,
  startProcessAfresh,
  keepsAnswers = true,
  stopGraceMs,
  lastRequestMs = 500,
  ...given
}: StartOptions) {
  const metrics = createMetrics()
  const log = watchErrors(given.log, metrics.recent)
  // A first start prints the admin's password only once, so find a taken port before it.
  await checkCanListen(config)
  const stores = await openStores({ config, log }, { ...given, announce })
  const services = await createServices({ config, log, metrics, stores })
  let isStopping = false
  const http = await serveHttp({
    ...{ config, log, metrics, pages, stores, services, keepsAnswers, lastRequestMs },
    // An embedded database has one process, so nobody could take over.
    stopGraceMs: stopGraceMs ?? (stores.database.kind === 'postgresql' ? othersTakeOverMs : 0),
    isReady: async () => !isStopping && (await stores.isAnswering()),
  })

  const { db, database, bus, disk, limiter } = stores
  const { api, sessions, realtime, mailer, media, backups, itemCounter } = services
  const isFirstStart = await doFirstStart({ db, isShared: database.kind === 'postgresql', config, media, announce })
  // Creating the database and the demo leaves 100 MB in this process that nothing needs afterwards.
  if (isFirstStart && database.kind === 'embedded' && startProcessAfresh) {
    await database.close()
    startProcessAfresh()
  }
  database.limitQueries(queryMs)
  warnAboutSettings({ config, log, isEmbedded: database.kind === 'embedded' })
  const url = await http.open()
  const jobs = await startJobs({ config, log, stores, services })

  async function stop() {
    if (isStopping) return
    isStopping = true
    await jobs.stop()
    await services.drain()
    await http.close()
    await services.close()
    await stores.close()
  }

  return { url, db, api, bus, limiter, sessions, realtime, mailer, disk, backups, itemCounter, stop }
}

function warnAboutSettings({ config, log, isEmbedded }: { config: Config; log: Log; isEmbedded: boolean }) {
  if (config.redisUrl && !config.s3) {
    log.info('REDIS_URL without S3_BUCKET: nodes share media only where DATA_DIR/media is a folder common to all')
  }
  if (isEmbedded) {
    log.info('embedded database: a power cut can lose the last moments; for a public site set DATABASE_URL')
  }
}
