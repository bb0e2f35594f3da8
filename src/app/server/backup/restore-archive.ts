import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { S3Config } from '#platform/server/config.ts'
import { readMigrationFiles } from '#platform/server/db/migrate.ts'
import { contentTypeOf } from '#platform/server/media/serve-download.ts'
import { openStorage } from '#platform/server/media/storage.ts'
import { type ArchiveSource, type CheckedArchive, readArchive, readWhole, unpackRows } from './archive-file.ts'
import { type ArchiveHeader, archiveDamaged, BackupRefused } from './archive-format.ts'
import { countOtherConnections, describeSite, insertRows, replaceTables, type TableShape } from './backup-queries.ts'

export type RestoreTarget = { db: Db; dataDir: string; s3: S3Config | undefined; migrationsFolder: string }
export type ArchiveToRestore = ArchiveSource & { checked: CheckedArchive }
export type Permissions = { mayReplace: boolean; mayIgnoreConnections: boolean }

export async function refuseUnfitTarget({ db }: RestoreTarget, { mayReplace, mayIgnoreConnections }: Permissions) {
  const others = await countOtherConnections(db)
  if (others > 0 && !mayIgnoreConnections) {
    throw new BackupRefused(
      `The database has ${others} other connection${others === 1 ? '' : 's'}: stop the site first. If they aren't the site's, add --ignore-connections.`,
    )
  }
  const site = await describeSite(db)
  if (site === 'foreign')
    throw new BackupRefused('The database has tables of something else. Restore into another one.')
  if (site !== 'empty' && !mayReplace) {
    throw new BackupRefused(
      `There is a site already, with ${site.users} account${site.users === 1 ? '' : 's'}. To replace it and all that is in it, add --replace.`,
    )
  }
  return site
}

export async function refuseUnknownMigrations(header: ArchiveHeader, migrationsFolder: string) {
  const known = new Map((await readMigrationFiles(migrationsFolder)).map(({ name, checksum }) => [name, checksum]))
  const names = [...known.keys()]
  for (const [index, { name, checksum }] of header.migrations.entries()) {
    if (!known.has(name)) {
      throw new BackupRefused(`The archive was made by a newer version of the site (${name}). Update the site first.`)
    }
    if (checksum && checksum !== known.get(name)) {
      throw new BackupRefused(
        `The archive was made with another ${name} than this version has. Restore it with that version.`,
      )
    }
    if (names[index] !== name) throw archiveDamaged(`it has ${name} without ${names[index]}`)
  }
}

/**
 * Tables come first, so misfit rows are refused before files, which can't be rolled back, are
 * stored. A failure leaves the old database and at most some unused files.
 */
export async function restoreArchive(
  target: RestoreTarget,
  archive: ArchiveToRestore,
  onProgress: Progress = () => {},
) {
  await target.db.transaction().execute(async (trx) => {
    // Storing the files takes long, so keep the server from ending the idle transaction.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await restoreTables({ ...target, db: trx }, archive, onProgress)
    await restoreFiles(target, archive, onProgress)
  })
  // Update the planner's statistics for the first visitors' queries.
  await sql`analyze`.execute(target.db)
}

type Progress = (step: { what: 'file' | 'row'; done: number; all: number }) => void

async function restoreFiles({ dataDir, s3 }: RestoreTarget, archive: ArchiveToRestore, onProgress: Progress) {
  const checksums = checksumsOf(archive)
  const all = archive.checked.manifest.entries.filter(({ name }) => name.startsWith('media/')).length
  let done = 0
  const storage = await openStorage({ dataDir, s3 })
  try {
    for await (const { name, bytes, is, content } of readArchive(archive)) {
      if (is.kind !== 'file') continue
      const hash = createHash('sha256')
      const hashed = Readable.from(passThrough(content, hash), { objectMode: false })
      await storage.putStream(is.key, hashed, { bytes, contentType: contentTypeOf(name) })
      if (hash.digest('hex') !== checksums.get(name)) throw changedMeanwhile(name)
      onProgress({ what: 'file', done: ++done, all })
    }
  } finally {
    storage.close()
  }
}

async function* passThrough(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function restoreTables(
  { db: trx, migrationsFolder }: RestoreTarget,
  archive: ArchiveToRestore,
  onProgress: Progress,
) {
  const { header, manifest } = archive.checked
  const all = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  const load = async (tables: Map<string, TableShape>) => {
    const unknown = manifest.tables.find(({ name }) => !tables.has(name))
    if (unknown) throw new BackupRefused(`The archive has a table ${unknown.name}, which this version never had.`)
    const checksums = checksumsOf(archive)
    let done = 0
    for await (const { name, bytes, is, content } of readArchive(archive)) {
      if (is.kind === 'file') break
      if (is.kind !== 'rows') continue
      const part = await readWhole(content, bytes)
      if (createHash('sha256').update(part).digest('hex') !== checksums.get(name)) throw changedMeanwhile(name)
      const rows = await unpackRows(part)
      const table = tables.get(is.table) as TableShape
      for (const row of rows) refuseOtherColumns(table, row)
      await insertRows(trx, table, JSON.stringify(rows))
      done += rows.length
      onProgress({ what: 'row', done, all })
    }
  }
  await replaceTables(trx, {
    migrationsFolder,
    lastMigration: header.migrations.at(-1)?.name as string,
    sequences: manifest.sequences,
    load,
  })
}

/** Otherwise an unknown column would be lost silently. */
function refuseOtherColumns({ name, columns }: TableShape, row: Record<string, unknown>) {
  const unknown = Object.keys(row).find((given) => !columns.some((column) => column.name === given))
  if (unknown) throw new BackupRefused(`The archive has a column ${name}.${unknown}, which this version never had.`)
  const missing = columns.find((column) => !(column.name in row))
  if (missing) throw archiveDamaged(`a row of ${name} has no ${missing.name}`)
}

function checksumsOf({ checked }: ArchiveToRestore) {
  return new Map(checked.manifest.entries.map(({ name, sha256 }) => [name, sha256]))
}

function changedMeanwhile(name: string) {
  return archiveDamaged(`${name} was changed after it was checked`)
}
