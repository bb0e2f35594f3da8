import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#db/schema.gen.ts'
import { FolderInUse } from '#platform/server/db/folder-lock.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { migrationsFolder } from '#platform/server/project-root.ts'
import { verifyArchive } from '../server/backup/archive-file.ts'
import { BackupRefused } from '../server/backup/archive-format.ts'
import { refuseUnfitTarget, refuseUnknownMigrations, restoreArchive } from '../server/backup/restore-archive.ts'
import { readConfig } from '../server/config.ts'
import { countOf, describeLeftOut, describePlaces, megabytes, runCommand, showProgress } from './backup-commands.ts'

const usage = `npm run restore -- FILE [--check] [--replace] [--ignore-connections]
  --check               reads the archive and says whether it is whole; changes nothing
  --replace             replaces the site that is there, and all that is in it
  --ignore-connections  PostgreSQL: goes ahead although others are connected to the database`

await runCommand(async ({ words, signal }) => {
  const { file, options } = readWords(words)
  const config = readConfig(process.env)
  const { passphrase } = config.backups

  console.log(`Checking ${file}.`)
  const checked = await verifyArchive({ file, passphrase, signal })
  await refuseUnknownMigrations(checked.header, migrationsFolder)
  const { header, manifest, bytes } = checked
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.entries.filter(({ name }) => name.startsWith('media/')).length
  console.log(
    `It is whole, and has what was saved before ${header.made_at}: ${countOf(rows, 'row')} of ${manifest.tables.length} tables, ${countOf(files, 'file')}, ${megabytes(bytes)}, made by version ${header.site_version}.`,
  )
  for (const line of describeLeftOut(manifest)) console.log(line)
  if (options.check) return

  const database = await openDatabase<Database>({ ...config.database, poolSize: 1 }).catch((error) => {
    if (!(error instanceof FolderInUse)) throw error
    throw new BackupRefused('The site is running. Stop it first, then restore.')
  })
  try {
    const target = { db: database.db, dataDir: config.dataDir, s3: config.s3, migrationsFolder }
    const replaced = await refuseUnfitTarget(target, {
      mayReplace: options.replace,
      mayIgnoreConnections: options['ignore-connections'],
    })
    console.log(`Restoring into ${describePlaces(config)}.`)
    if (replaced !== 'empty') console.log(`It replaces the site there, with ${countOf(replaced.users, 'account')}.`)
    const progress = showProgress()
    await restoreArchive(target, { file, passphrase, signal, checked }, ({ what, done, all }) =>
      progress(`${done.toLocaleString('en-US')} of ${countOf(all, what)}`),
    ).catch((error) => {
      const hint = error instanceof BackupRefused ? '' : ' To try again, run the same command.'
      console.error(`The restore was not finished. The database is as it was.${hint}`)
      throw error
    })
    console.log('Done. The site can be started.')
    if (replaced !== 'empty' && replaced.files > 0) {
      console.log(
        'Files of the site that was replaced stay in the media store. Nothing shows them; they only take up room.',
      )
    }
  } finally {
    await database.close()
  }
})

function readWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'ignore-connections': { type: 'boolean', default: false },
      },
    })
    if (positionals.length !== 1) throw new BackupRefused(usage)
    return { file: path.resolve(positionals[0] as string), options: values }
  } catch {
    throw new BackupRefused(usage)
  }
}
