import { constants, existsSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Database } from '#db/schema.gen.ts'
import { reasonOf } from '#platform/server/config.ts'
import { isFolderLocked } from '#platform/server/db/folder-lock.ts'
import { findPending, readMigrationFiles } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { freeBytesOf, lowBytes } from '#platform/server/disk-space.ts'
import { withTimeout } from '#platform/server/with-timeout.ts'
import { type Config, ConfigError } from '../config.ts'
import { type DatabaseFacts, readDatabaseFacts } from './doctor-queries.ts'
import { askForFacts } from './doctor-socket.ts'
import { type Finding, ok, problem, someOf, warn } from './finding.ts'

type Examined = { finding: Finding; facts?: DatabaseFacts }

const answerMs = 60_000

export async function checkDatabase(config: Config): Promise<Examined> {
  try {
    return await withTimeout(config.database.url ? askServer(config) : askEmbedded(config.dataDir), answerMs)
  } catch (error) {
    return { finding: problem('database', withoutName(error)) }
  }
}

const withoutName = (error: unknown) =>
  error instanceof ConfigError ? error.message.replace(/^(DATABASE_URL|DATA_DIR): /, '') : reasonOf(error)

async function askServer({ database }: Config): Promise<Examined> {
  const { db, close } = await openDatabase<Database>({ ...database, poolSize: 1 })
  try {
    const facts = await readDatabaseFacts(db)
    return { facts, finding: ok('database', `${facts.server} answers`) }
  } finally {
    await close()
  }
}

async function askEmbedded(dataDir: string): Promise<Examined> {
  if (!existsSync(path.join(dataDir, 'database'))) {
    return { finding: warn('database', `there's none in ${dataDir} yet; the first start makes one.`) }
  }
  if (!(await isFolderLocked(dataDir))) {
    const files = await listFiles(path.join(dataDir, 'database'))
    const facts = await readFromCopy(dataDir, files)
    const says = `embedded, ${facts.server}, can be opened; the site isn't running`
    const cutOff = files.filter(isCutOff).map(({ name }) => name)
    if (cutOff.length === 0) return { facts, finding: ok('database', says) }
    const doubt = `It ends inside a page: rows are gone, unless the disk was full once. Compare the site with your newest backup`
    return {
      facts,
      finding: warn('database', `${says}. ${someOf(cutOff, 'file')}. ${doubt}: npm run restore -- FILE --check`),
    }
  }
  const facts = await askForFacts(dataDir)
  if (facts) return { facts, finding: ok('database', `embedded, ${facts.server}, answers in the running site`) }
  const says = `${dataDir} is in use by something that can't be asked: another command, or a site of an older version. Its tables and files weren't compared. Stop it, then run this again.`
  return { finding: warn('database', says) }
}

/** Opens a copy: opening writes to the files, and as root would change their owner. */
async function readFromCopy(dataDir: string, files: readonly FoundFile[]) {
  const from = path.join(dataDir, 'database')
  await refuseWithoutRoom(files)
  const copy = await mkdtemp(path.join(os.tmpdir(), 'doctor-'))
  const remove = () => rmSync(copy, { recursive: true, force: true })
  // Removes the copy even if the operator aborts: it holds everyone's data.
  process.once('exit', remove)
  try {
    await cp(from, path.join(copy, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    const { db, close } = await openDatabase<Database>({ poolSize: 1, dataDir: copy })
    return await readDatabaseFacts(db).finally(close)
  } catch (error) {
    throw new ConfigError(withoutName(error).replaceAll(copy, dataDir), { cause: error })
  } finally {
    remove()
    process.off('exit', remove)
  }
}

type FoundFile = { name: string; bytes: number }

async function listFiles(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return Promise.all(files.map(async (file) => ({ name: path.relative(folder, file), bytes: (await stat(file)).size })))
}

/** PostgreSQL reads tables by the page and ignores an incomplete page at the end. */
const isCutOff = ({ name, bytes }: FoundFile) =>
  /^(?:base[\\/]\d+|global)[\\/]\d+(?:\.\d+)?$/.test(name) && bytes % 8192 !== 0

async function refuseWithoutRoom(files: readonly FoundFile[]) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, lowBytes)
  if ((await freeBytesOf(os.tmpdir())) > bytes) return
  throw new ConfigError(
    `to look at it, a copy of ${Math.ceil(bytes / 1e6)} MB is needed, and ${os.tmpdir()} has less room. Set TMPDIR to a folder that has more.`,
  )
}

export async function checkMigrations({ applied }: DatabaseFacts, folder: string): Promise<Finding> {
  const files = await readMigrationFiles(folder)
  try {
    const pending = findPending(applied, files)
    if (applied.length === 0) return warn('migrations', 'none has run yet; the first start makes all tables.')
    if (pending.length === 0) return ok('migrations', `all ${files.length} have run`)
    return warn('migrations', `the next start updates the database by ${someOf(pending, 'migration')}. Back up before.`)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return problem('migrations', error.message.replace(/^db\/migrations: /, ''))
  }
}

const noticedMs = 2000
const harmfulMs = 30_000

/** Due dates, sessions and answer times compare both clocks. */
export function checkClock({ clock_ahead_ms }: DatabaseFacts): Finding {
  const seconds = Math.abs(clock_ahead_ms / 1000).toFixed(1)
  if (Math.abs(clock_ahead_ms) < noticedMs) return ok('clock', `the database's and this machine's agree`)
  const direction = clock_ahead_ms > 0 ? 'ahead of' : 'behind'
  const says = `the database's is ${seconds} seconds ${direction} this machine's. Have both set by NTP.`
  return Math.abs(clock_ahead_ms) < harmfulMs ? warn('clock', says) : problem('clock', says)
}
