import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import tar from 'tar-stream'
import type { Database, Db } from '#db/schema.gen.ts'
import { filesOf } from '#platform/rules/image-variants.ts'
import type { S3Config } from '#platform/server/config.ts'
import { listApplied } from '#platform/server/db/migrate.ts'
import type { DatabaseCopy } from '#platform/server/db/open-database.ts'
import { createOrphanCheck } from '#platform/server/media/orphaned-files.ts'
import { type MediaStorage, openStorage } from '#platform/server/media/storage.ts'
import { keyOf } from '#platform/server/media/store-file.ts'
import { readVersion } from '#platform/server/project-root.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  BackupRefused,
  formatVersion,
  headerName,
  manifestName,
  tablePartName,
} from './archive-format.ts'
import {
  inSnapshot,
  listFileUrls,
  listSequences,
  listTables,
  readRows,
  readTransactionStart,
  type TableShape,
} from './backup-queries.ts'

export type SiteToBackUp = {
  db: Db
  /** Set where reading the database would block other users. */
  openCopy?: (() => Promise<DatabaseCopy<Database>>) | undefined
  dataDir: string
  s3: S3Config | undefined
}

const partBytes = 1024 * 1024

/** Stored files never change, so those that the snapshot names can be read afterwards. */
export function packArchive(site: SiteToBackUp): Readable {
  const pack = tar.pack()
  writeEntries(pack, site).then(
    () => pack.finalize(),
    (error) => pack.destroy(error),
  )
  const archive = Readable.from(pack, { objectMode: false })
  archive.once('close', () => pack.destroy())
  return archive
}

async function writeEntries(pack: tar.Pack, { db, openCopy, dataDir, s3 }: SiteToBackUp) {
  const manifest: ArchiveManifest = { tables: [], sequences: [], entries: [], missing_files: [], orphaned_files: 0 }
  const addEntry = createEntries(pack, manifest.entries)
  const addJson = (name: string, content: ArchiveHeader | ArchiveManifest) => {
    const bytes = Buffer.from(JSON.stringify(content))
    return addEntry({ name, bytes: bytes.length }, [bytes])
  }
  const copy = await openCopy?.()
  const { urls, takenAt } = await inSnapshot(copy?.db ?? db, async (trx) => {
    const takenAt = copy?.takenAt ?? (await readTransactionStart(trx))
    const migrations = await listApplied(trx)
    if (migrations.length === 0)
      throw new BackupRefused("There's nothing to back up: no site has been started here yet.")
    await addJson(headerName, {
      format: formatVersion,
      site_version: await readVersion(),
      made_at: takenAt.toISOString(),
      migrations,
    })
    for (const table of await listTables(trx)) {
      manifest.tables.push({ name: table.name, rows: await addTable(trx, table, addEntry) })
    }
    manifest.sequences.push(...(await listSequences(trx)))
    return { urls: await listFileUrls(trx), takenAt }
  }).finally(() => copy?.close())
  const storage = await openStorage({ dataDir, s3 })
  try {
    for (const url of urls.flatMap(filesOf)) {
      if (!(await addFile(storage, url, addEntry))) manifest.missing_files.push(url)
    }
    const { isOrphan } = createOrphanCheck(urls, takenAt)
    for await (const { key, modifiedAt } of storage.list()) {
      if (isOrphan(key, modifiedAt)) manifest.orphaned_files++
    }
  } finally {
    storage.close()
  }
  await addJson(manifestName, manifest)
}

type AddEntry = ReturnType<typeof createEntries>

function createEntries(pack: tar.Pack, written: ArchiveManifest['entries']) {
  return async (
    { name, bytes }: { name: string; bytes: number },
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ) => {
    const finished = Promise.withResolvers<void>()
    const entry = pack.entry({ name, size: bytes, mode: 0o600 }, (error) =>
      error ? finished.reject(error) : finished.resolve(),
    )
    // The error is handled by the race or the await below; this avoids an unhandled rejection.
    finished.promise.catch(() => {})
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), finished.promise])
    }
    entry.end()
    await finished.promise
    written.push({ name, bytes, sha256: hash.digest('hex') })
  }
}

async function addTable(trx: Db, table: TableShape, addEntry: AddEntry) {
  let [rows, parts] = [0, 0]
  let [waiting, waitingBytes]: [string[], number] = [[], 0]
  const addPart = async () => {
    const part = await promisify(gzip)(Buffer.from(`${waiting.join('\n')}\n`))
    parts++
    await addEntry({ name: tablePartName(table.name, parts), bytes: part.length }, [part])
    waiting = []
    waitingBytes = 0
  }
  for await (const batch of readRows(trx, table)) {
    for (const row of batch) {
      rows++
      waiting.push(row)
      waitingBytes += row.length
      if (waitingBytes >= partBytes) await addPart()
    }
  }
  if (waiting.length > 0) await addPart()
  return rows
}

/** Returns false if the file was just deleted, or lost long ago. */
async function addFile(storage: MediaStorage, url: string, addEntry: AddEntry) {
  const found = await storage.stat(keyOf(url))
  const content = found && (await storage.stream(keyOf(url)).catch(undefinedWhenGone))
  if (!content) return false
  await addEntry({ name: url.slice(1), bytes: found.bytes }, content)
  return true
}

function undefinedWhenGone(error: { code?: string; $metadata?: { httpStatusCode?: number } }): undefined {
  if (error.code === 'ENOENT' || error.$metadata?.httpStatusCode === 404) return undefined
  throw error
}
