import type { Database } from '#db/schema.gen.ts'
import { updateSearchIndexes } from '#features/search/server/search-index-queries.ts'
import { connectBus } from '#platform/server/bus.ts'
import { makeDataFolder } from '#platform/server/data-folder.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/db/open-database.ts'
import { watchDiskSpace } from '#platform/server/disk-space.ts'
import type { Log } from '#platform/server/log.ts'
import { migrationsFolder } from '#platform/server/project-root.ts'
import { createRateLimiter, noLimits } from '#platform/server/rate-limits.ts'
import { type Config, ConfigError } from './config.ts'
import { searchables } from './features.ts'
import { siteId } from './server-state.ts'

export type StoreOptions = {
  /** Tests that share a database pass it in, and close it themselves. */
  database?: OpenDatabase<Database> | undefined
  announce: (line: string) => void
  onDatabaseLost?: ((error: Error) => void) | undefined
  readFreeBytes?: (() => Promise<number>) | undefined
}

export type Stores = Awaited<ReturnType<typeof openStores>>

export async function openStores({ config, log }: { config: Config; log: Log }, options: StoreOptions) {
  makeDataFolder(config.dataDir)
  if (config.backups.everyMs) makeDataFolder(config.backups.folder, 'BACKUP_DIR')
  const disk = await watchDiskSpace({ folder: config.dataDir, log, readFreeBytes: options.readFreeBytes })
  const isDiskFull = () => disk.state() === 'full'
  if (!options.database && !config.database.url && isDiskFull()) {
    disk.close()
    throw new ConfigError(
      `DATA_DIR: the disk is full, and the embedded database can't start without room (${config.dataDir})`,
    )
  }
  const database =
    options.database ?? (await openDatabase<Database>(config.database, { onLost: options.onDatabaseLost, isDiskFull }))
  const { db } = database
  await migrate(db, migrationsFolder, { onUpdate: (pending) => options.announce(describeUpdate(pending)) })
  await updateSearchIndexes(db, searchables)
  const shared = { redisUrl: config.redisUrl, siteId: await siteId(db), log }
  const bus = await connectBus(shared)
  const limiter = config.rateLimits ? await createRateLimiter(shared) : noLimits

  async function isAnswering() {
    const asked = db.selectFrom('server_state').select('key').limit(1).execute()
    return asked.then(
      () => true,
      () => false,
    )
  }

  async function close() {
    await Promise.all([bus.close(), limiter.close()])
    disk.close()
    if (!options.database) await database.close()
  }

  return { db, database, disk, bus, limiter, shared, isAnswering, close }
}

function describeUpdate(pending: string[]) {
  const steps = pending.length === 1 ? pending[0] : `${pending.length} steps, ${pending[0]} to ${pending.at(-1)}`
  return `Updating the database: ${steps}. This can take a while. If it's stopped, nothing of it stays.`
}
