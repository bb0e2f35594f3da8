import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ConfigError, cannotUse } from '../config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { freeBytesOf, lowBytes } from '../disk-space.ts'
import { withTimeout } from '../with-timeout.ts'
import { bytesOf, copyLiveFolder } from './copy-live-folder.ts'
import { createDamageClient, damageIn, refuseHalfADatabase } from './damaged-database.ts'
import { createDatabaseClient, type QueryLimit } from './database-client.ts'
import { closeMs, startEmbeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'

// Both kinds of database respond through `pg`, so these parsers make their values alike.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type DatabaseOptions = { url?: string | undefined; poolSize: number; dataDir: string }

export type OpenDatabase<Tables> = {
  db: Kysely<Tables>
  kind: 'embedded' | 'postgresql'
  /** The first start and the migrations may take longer, so call it after them. */
  limitQueries: (ms: number) => void
  /** A long read would block the embedded database's one connection, so it reads a snapshot. */
  openCopy?: () => Promise<DatabaseCopy<Tables>>
  close: () => Promise<void>
}

export type DatabaseCopy<Tables> = {
  db: Kysely<Tables>
  /** Everything that was committed before this moment is in the copy. */
  takenAt: Date
  close: () => Promise<void>
}

type EmbeddedOptions = {
  /** The database can't recover within this process. */
  onLost?: ((error: Error) => void) | undefined
  isDiskFull?: () => boolean
}

export function openDatabase<Tables>(
  options: DatabaseOptions,
  embedded: EmbeddedOptions = {},
): Promise<OpenDatabase<Tables>> {
  return options.url
    ? openServer<Tables>(options.url, options.poolSize)
    : openEmbedded<Tables>(options.dataDir, embedded)
}

async function openServer<Tables>(url: string, poolSize: number): Promise<OpenDatabase<Tables>> {
  const limit: QueryLimit = {}
  const pool = new pg.Pool({
    Client: createDatabaseClient(limit),
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  })
  // An unhandled 'error' would end the process. The pool replaces the connection by itself.
  pool.on('error', () => {})
  await refuseOldServer(pool).catch(async (error) => {
    await pool.end()
    throw error instanceof ConfigError ? error : cannotUse('DATABASE_URL', 'no connection to the database', error)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const limitQueries = (ms: number) => {
    limit.ms = ms
  }
  return { db, kind: 'postgresql', limitQueries, close: () => db.destroy() }
}

async function refuseOldServer(pool: pg.Pool) {
  const { rows } = await pool.query("select current_setting('server_version_num')::int as number, version() as name")
  if (rows[0].number >= 150_000) return
  throw new ConfigError(`DATABASE_URL: PostgreSQL 15 or newer is needed, and this is ${rows[0].name}`)
}

const unansweredMs = 60_000

async function openEmbedded<Tables>(
  dataDir: string,
  { onLost = () => {}, isDiskFull }: EmbeddedOptions,
): Promise<OpenDatabase<Tables>> {
  makeDataFolder(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    await removeCopies(dataDir)
    const folder = path.join(dataDir, 'database')
    refuseHalfADatabase(folder)
    const embedded = await startEmbeddedDatabase(folder, onLost).catch((error) => {
      throw damageIn(folder, error)
    })
    const pool = new pg.Pool({
      Client: createDatabaseClient({}, createDamageClient(folder), isDiskFull),
      user: 'postgres',
      database: 'postgres',
      stream: () => embedded.connect() as never,
      max: 1,
      idleTimeoutMillis: 0,
      // Using the outer `db` inside a transaction would deadlock; this makes it fail.
      // A busy machine may need half a minute for the first connection to a new database.
      connectionTimeoutMillis: 60_000,
    })
    // An unhandled 'error' would end the process before we could log why.
    pool.on('error', () => {})
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const close = async () => {
      // destroy() waits for the running query, which may never return.
      await withTimeout(db.destroy(), closeMs).catch(() => {})
      await embedded.close()
      await lock.release()
    }
    // After a minute no response will come: queries run one by one, the slowest takes seconds.
    const limitQueries = () => embedded.endWhenUnanswered(unansweredMs)
    return { db, kind: 'embedded', limitQueries, openCopy: () => openCopy(db, dataDir), close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const copyPrefix = 'database-copy-'

async function openCopy<Tables>(db: Kysely<Tables>, dataDir: string): Promise<DatabaseCopy<Tables>> {
  // The copy is beside the original because it must be as private, and /tmp may be in memory.
  const copyDir = await mkdtemp(path.join(dataDir, copyPrefix))
  const remove = () => rm(copyDir, { recursive: true, force: true })
  try {
    const from = path.join(dataDir, 'database')
    // A checkpoint shortens the log, which would otherwise be copied and replayed.
    await sql`checkpoint`.execute(db)
    const bytes = await bytesOf(from)
    if ((await freeBytesOf(dataDir)) < bytes + lowBytes) {
      throw new ConfigError(
        `DATA_DIR: there's no room in ${dataDir} for a copy of the database (${Math.ceil(bytes / 1e6)} MB)`,
      )
    }
    // Holding the only connection blocks all other writers.
    // The copy opens with everything committed, like the files of a killed process.
    let takenAt = new Date()
    const pause = (work: () => Promise<void>) =>
      db.connection().execute(() => {
        takenAt = new Date()
        return work()
      })
    await copyLiveFolder({ from, to: path.join(copyDir, 'database'), pause })
    const copy = await openEmbedded<Tables>(copyDir, {})
    return {
      db: copy.db,
      takenAt,
      async close() {
        await copy.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A killed process leaves its copies behind. */
async function removeCopies(dataDir: string) {
  const names = await readdir(dataDir)
  for (const name of names.filter((found) => found.startsWith(copyPrefix))) {
    await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}
