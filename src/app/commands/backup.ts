import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Database } from '#db/schema.gen.ts'
import { FolderInUse } from '#platform/server/db/folder-lock.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { writeArchive } from '../server/backup/archive-file.ts'
import { BackupRefused } from '../server/backup/archive-format.ts'
import { requestBackup } from '../server/backup/backup-socket.ts'
import { packArchive } from '../server/backup/pack-archive.ts'
import { type Config, readConfig } from '../server/config.ts'
import { countOf, describeLeftOut, describePlaces, megabytes, runCommand, showProgress } from './backup-commands.ts'

await runCommand(async ({ words, signal }) => {
  const [given, ...more] = words
  if (!given || given.startsWith('-') || more.length > 0) throw new BackupRefused('npm run backup -- FILE')
  const config = readConfig(process.env)
  const file = path.resolve(given)
  const { passphrase } = config.backups
  console.log(`Backing up ${describePlaces(config)} to ${file}.`)
  console.log(
    passphrase
      ? 'It will be encrypted with BACKUP_PASSPHRASE: without the passphrase nobody can read it, nor can you.'
      : "It won't be encrypted, and holds password hashes and private messages. Set BACKUP_PASSPHRASE to encrypt it.",
  )
  const site = await openSite(config)
  const progress = showProgress()
  try {
    const { header, manifest, bytes } = await writeArchive({
      pack: site.pack,
      file,
      passphrase,
      signal,
      onProgress: (written) => progress(`${megabytes(written)} written`),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const files = manifest.entries.filter(({ name }) => name.startsWith('media/')).length
    console.log(
      `Done: ${countOf(rows, 'row')} of ${manifest.tables.length} tables, ${countOf(files, 'file')}, ${megabytes(bytes)}.`,
    )
    console.log('It was read again and every checksum fits.')
    console.log(`It has what was saved before ${header.made_at}.`)
    for (const line of describeLeftOut(manifest)) console.log(line)
  } finally {
    await site.close()
  }
})

/** A running site on the embedded database sends its backup; otherwise this process makes it. */
async function openSite(
  config: Config,
): Promise<{ pack: () => Readable | Promise<Readable>; close: () => Promise<void> }> {
  // Opening the database would create it.
  if (!config.database.url && !existsSync(path.join(config.dataDir, 'database'))) {
    throw new BackupRefused(`There's nothing to back up: no site has been started in ${config.dataDir} yet.`)
  }
  try {
    const { db, close } = await openDatabase<Database>(config.database)
    return { pack: () => packArchive({ db, dataDir: config.dataDir, s3: config.s3 }), close }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { pack: () => requestBackup(config.dataDir), close: async () => {} }
  }
}
