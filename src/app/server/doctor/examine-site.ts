import { accessSync, constants } from 'node:fs'
import { stat } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { tryRedis } from '#platform/server/bus.ts'
import { reasonOf } from '#platform/server/config.ts'
import { freeBytesOf, lowBytes } from '#platform/server/disk-space.ts'
import { tryMailServer } from '#platform/server/mail/mail-transport.ts'
import { migrationsFolder, readVersion } from '#platform/server/project-root.ts'
import { type Config, ConfigError } from '../config.ts'
import { checkClock, checkDatabase, checkMigrations } from './check-database.ts'
import { checkMedia } from './check-media.ts'
import { checkSettings } from './check-settings.ts'
import { type Finding, ok, problem, warn } from './finding.ts'

/** Must change nothing: no folder, no mail, no write to a database, bucket or Redis. */
export async function* examineSite(env: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  const version = await readVersion()
  yield ok('versions', `site ${version}, Node ${process.versions.node}, PGlite ${await readVersion(pgliteFolder())}`)
  const { findings, config, wrong } = checkSettings(env)
  yield* findings
  yield* await checkFolder('DATA_DIR', config.dataDir)
  if (config.backups.everyMs) yield* await checkFolder('BACKUP_DIR', config.backups.folder)

  // A wrong setting counts as unset in `config`, so its check would look at the wrong thing.
  const skipped = (about: string, setting: string) => warn(about, `not looked at: ${setting} is wrong`)
  const { finding, facts } = wrong.has('DATABASE_URL')
    ? { finding: skipped('database', 'DATABASE_URL') }
    : await checkDatabase(config)
  yield finding
  if (facts) {
    if (facts.site_version !== version) {
      yield warn('running site', `is version ${facts.site_version}: it was updated, but not restarted.`)
    }
    yield await checkMigrations(facts, migrationsFolder)
    yield checkClock(facts)
  }
  const [redis, media, mail] = await Promise.all([
    wrong.has('REDIS_URL') ? skipped('redis', 'REDIS_URL') : checkRedis(config),
    wrong.has('S3_BUCKET') || wrong.has('S3_ENDPOINT') ? [skipped('media', 'S3_*')] : checkMedia(config, facts),
    wrong.has('SMTP_URL') ? skipped('mail', 'SMTP_URL') : checkMail(config),
  ])
  yield* [redis, ...media, mail]
}

const pgliteFolder = () => path.dirname(findPackageJSON('@electric-sql/pglite', import.meta.url) as string)

const comfortableBytes = 1024 * 1024 * 1024

async function checkFolder(variable: string, folder: string): Promise<Finding[]> {
  const found = await stat(folder).catch(() => undefined)
  if (!found)
    return [
      warn(variable, `${folder} isn't there; the start makes it. If a site should be there, ${variable} is wrong.`),
    ]
  if (!found.isDirectory()) return [problem(variable, `${folder} is no folder.`)]
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [problem(variable, `can't be used by whoever runs this (${reasonOf(error)}). Run this as the site's user.`)]
  }
  const free = await freeBytesOf(folder)
  const room = `${folder} has ${Math.floor(free / 1e6).toLocaleString('en-US')} MB free`
  if (free < lowBytes)
    return [problem(variable, `${room}: uploads are refused, and the embedded database saves nothing. Make room.`)]
  if (free < comfortableBytes) return [warn(variable, `${room}. Make room soon.`)]
  const isForRootOnly = process.getuid?.() === 0 && found.uid !== 0
  return [
    ok(variable, isForRootOnly ? `${room}. Run this as the site's user to know whether it may write there.` : room),
  ]
}

async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  if (!redisUrl) return ok('redis', "not set, and one process doesn't need it")
  return refusedOr('redis', async () => {
    const version = await tryRedis(redisUrl)
    return `${version ? `Redis ${version}` : 'it'} answers`
  })
}

async function checkMail({ mail: { smtpUrl }, dataDir }: Config): Promise<Finding> {
  if (!smtpUrl) {
    return warn(
      'mail',
      `SMTP_URL isn't set: mails are written to ${path.join(dataDir, 'outbox')}, and nobody gets them.`,
    )
  }
  return refusedOr('mail', async () => {
    await tryMailServer(smtpUrl)
    return 'the mail server takes us. No mail was sent.'
  })
}

async function refusedOr(about: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return ok(about, await check())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return problem(about, error.message)
  }
}
