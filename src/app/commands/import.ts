import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Database, Db } from '#db/schema.gen.ts'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { connectBus } from '#platform/server/bus.ts'
import { makeDataFolder } from '#platform/server/data-folder.ts'
import { FolderInUse } from '#platform/server/db/folder-lock.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { contentChangedTopic } from '#platform/server/http/shared-responses.ts'
import { createLog } from '#platform/server/log.ts'
import { createMailer } from '#platform/server/mail/create-mailer.ts'
import { createMedia } from '#platform/server/media/create-media.ts'
import { migrationsFolder } from '#platform/server/project-root.ts'
import { noLimits } from '#platform/server/rate-limits.ts'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { uploadUses } from '../server/features.ts'
import { ImportRefused } from '../server/import/export-file.ts'
import { invitePeople } from '../server/import/invite-people.ts'
import { createReport } from '../server/import/report.ts'
import { runImport } from '../server/import/run-import.ts'
import { siteId } from '../server/server-state.ts'

const usage = `npm run import -- FOLDER|FILE [--dry-run] [--fetch] [--invite]

  FOLDER|FILE  a plain SQL dump, or a CSV or JSON file for each table, with media in folders named after its buckets
  --dry-run    says what would be taken, changed and refused, and imports nothing
  --fetch      gets missing media from its old addresses
  --invite     mails people who have no password here, and asks them to choose one`

try {
  await importIntoConfiguredSite(readWords())
} catch (error) {
  if (error instanceof FolderInUse) {
    console.error('The site is running, and the embedded database serves one process: stop the site first.')
  } else if (error instanceof ImportRefused || error instanceof ConfigError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}

type Words = ReturnType<typeof readWords>

function readWords() {
  const options = { 'dry-run': { type: 'boolean' }, fetch: { type: 'boolean' }, invite: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [target, ...others] = positionals
    if (!target || others.length > 0) throw new ImportRefused(usage)
    return {
      target,
      isDryRun: values['dry-run'] ?? false,
      fetchesMissing: values.fetch ?? false,
      invites: values.invite,
    }
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused(`${(error as Error).message}\n\n${usage}`)
  }
}

async function importIntoConfiguredSite(words: Words) {
  const config = readConfig(process.env)
  if (words.invites && !config.publicUrl) {
    throw new ConfigError('PUBLIC_URL: --invite needs it, because mails lead people to the site')
  }
  makeDataFolder(config.dataDir)
  const database = await openDatabase<Database>(config.database)
  try {
    await migrate(database.db, migrationsFolder, { onUpdate: refuseUpdate })
    await importInto(database.db, config, words)
  } finally {
    await database.close()
  }
}

/** Only a start may migrate an existing database, after a backup. */
function refuseUpdate(): never {
  throw new ImportRefused(
    'The database is of an earlier version. Back up and start the site, which updates it, then import. Nothing was imported.',
  )
}

async function importInto(db: Db, config: Config, { invites, ...words }: Words) {
  const now = new Date()
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const media = createMedia({
    dataDir: config.dataDir,
    s3: config.s3,
    log,
    uses: uploadUses,
    limiter: noLimits,
    onStored: (file) => recordMediaFile(db, file),
  })
  const rowsFile = path.join(config.dataDir, `import-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}.jsonl`)
  const report = createReport({ rowsFile })
  try {
    const { peopleIds } = await runImport({ ...words, db, media, report, now, onProgress: showProgress() })
    console.log(report.lines().join('\n'))
    if (words.isDryRun) return console.log('This was a dry run: nothing was imported.')
    await announceChanges(db, config)
    if (invites) console.log(`Invited to choose a password: ${await invite(db, config, peopleIds)}`)
    console.log('Done.')
  } finally {
    report.close()
    await media.close()
  }
}

function showProgress() {
  let shownAt = 0
  return (line: string) => {
    if (Date.now() - shownAt < 1000) return
    shownAt = Date.now()
    console.error(line)
  }
}

/** Clears the page caches of running processes. Without Redis they expire within ten minutes. */
async function announceChanges(db: Db, config: Config) {
  const bus = await connectBus({ redisUrl: config.redisUrl, siteId: await siteId(db), log: createLog(config.logLevel) })
  await bus.publish(contentChangedTopic, { topics: 'all' })
  await bus.close()
}

async function invite(db: Db, config: Config, peopleIds: readonly string[]) {
  const mailer = createMailer({
    smtpUrl: config.mail.smtpUrl,
    from: { name: config.site.name, address: config.mail.from },
    outboxFolder: path.join(config.dataDir, 'outbox'),
    log: createLog(config.logLevel),
  })
  try {
    return await invitePeople({ db, mailer, site: { ...config.site, url: config.publicUrl ?? '' } }, peopleIds)
  } finally {
    await mailer.close()
  }
}
