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

// Both kinds of database answer through `pg`, so one set of parsers makes them answer alike.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type DatabaseOptions = { url?: string | undefined; poolSize: number; dataDir: string }

export type OpenDatabase<Tables> = {
  db: Kysely<Tables>
  kind: 'embedded' | 'postgresql'
  /** From now on a query without an answer is given up after so long. Migrations and the first start take their time before. */
  limitQueries: (ms: number) => void
  /** The embedded one has a single connection, which a long read would keep from everybody else. It reads from a copy of this moment instead. */
  openCopy?: () => Promise<DatabaseCopy<Tables>>
  close: () => Promise<void>
}

export type DatabaseCopy<Tables> = {
  db: Kysely<Tables>
  /** Whatever was answered before this moment is in the copy. */
  takenAt: Date
  close: () => Promise<void>
}

/** What only the embedded database needs: it lives in this process and on its disk. */
type EmbeddedOptions = {
  /** It has ended by itself or doesn't answer, and cannot come back within this process. */
  onLost?: ((error: Error) => void) | undefined
  /** While true, it is given nothing to write. */
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
  // An idle connection that the server closes is replaced at the next query; unhandled it would end the process.
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
      // With one connection, the outer `db` inside a transaction waits for itself: fail instead of hanging. A busy machine
      // may need half a minute for the first connection to a new database.
      connectionTimeoutMillis: 60_000,
    })
    // Unhandled, the end of the connection would end the process before anybody could say why.
    pool.on('error', () => {})
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const close = async () => {
      // It waits for the running query, which may never be answered.
      await withTimeout(db.destroy(), closeMs).catch(() => {})
      await embedded.close()
      await lock.release()
    }
    // It answers one query after the other, and the slowest takes seconds: after a minute it won't.
    const limitQueries = () => embedded.endWhenUnanswered(unansweredMs)
    return { db, kind: 'embedded', limitQueries, openCopy: () => openCopy(db, dataDir), close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const copyPrefix = 'database-copy-'

async function openCopy<Tables>(db: Kysely<Tables>, dataDir: string): Promise<DatabaseCopy<Tables>> {
  // Beside the original: it's on a disk, which the folder for temporary files may not be, and as private.
  const copyDir = await mkdtemp(path.join(dataDir, copyPrefix))
  const remove = () => rm(copyDir, { recursive: true, force: true })
  try {
    const from = path.join(dataDir, 'database')
    // Shortens its log, which would be copied and replayed.
    await sql`checkpoint`.execute(db)
    const bytes = await bytesOf(from)
    if ((await freeBytesOf(dataDir)) < bytes + lowBytes) {
      throw new ConfigError(
        `DATA_DIR: there's no room in ${dataDir} for a copy of the database (${Math.ceil(bytes / 1e6)} MB)`,
      )
    }
    // Whoever has the only connection is alone with the files. The copy is what a killed process leaves: it opens with all that was committed.
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

/** A process that was killed leaves its copies behind. */
async function removeCopies(dataDir: string) {
  const names = await readdir(dataDir)
  for (const name of names.filter((found) => found.startsWith(copyPrefix))) {
    await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}
