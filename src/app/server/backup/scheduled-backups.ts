import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/schema.gen.ts'
import type { Log } from '#platform/server/log.ts'
import { readState, writeState } from '../server-state.ts'
import { writeArchive } from './archive-file.ts'

type Options = {
  db: Db
  isShared: boolean
  siteId: string
  schedule: { everyMs: number; keep: number; folder: string; passphrase: string | undefined }
  pack: () => Readable
  registry: Registry
  log: Log
  now?: () => Date
}

type BackupState = { last_success_at: string | null; last_failure: { at: string; reason: string } | null }

const nothingYet: BackupState = { last_success_at: null, last_failure: null }
const stateKey = 'backups'
const checkMs = 60_000
const retryMs = 15 * 60_000

export function scheduleBackups({
  db,
  isShared,
  siteId,
  schedule,
  pack,
  registry,
  log,
  now = () => new Date(),
}: Options) {
  const stopping = new AbortController()
  const { signal } = stopping
  let checking: Promise<void> | undefined

  let known = nothingYet
  async function state() {
    known = (await readState<BackupState>(db, stateKey)) ?? nothingYet
    return known
  }
  async function remember(news: BackupState) {
    known = news
    await writeState(db, stateKey, news)
  }
  const isDue = async () => isBackupDue(await state(), schedule.everyMs, now())

  async function checkOnce() {
    try {
      if (!(await isDue())) return
      if (!isShared) return await makeBackup()
      await db.transaction().execute(async (locking) => {
        const { rows } = await sql<{ is_mine: boolean }>`
          select pg_try_advisory_xact_lock(hashtext(${stateKey})) as is_mine`.execute(locking)
        // Another process may have finished a backup just before.
        if (rows[0]?.is_mine && (await isDue())) await makeBackup()
      })
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'could not check whether a backup is due')
    }
  }

  async function makeBackup() {
    const startedAt = now()
    const file = path.join(schedule.folder, fileNameOf(siteId, startedAt))
    try {
      await removeFiles((name) => name.startsWith(`${siteId}-`) && name.endsWith('.part'))
      const { manifest, bytes } = await writeArchive({ pack, file, passphrase: schedule.passphrase, signal })
      await remember({ last_success_at: startedAt.toISOString(), last_failure: null })
      log.info(
        { file, bytes, seconds: secondsSince(startedAt), missingFiles: manifest.missing_files.length },
        'backup made',
      )
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error }, 'backup failed')
      const last_failure = { at: now().toISOString(), reason: (error as Error).message }
      await remember({ ...(await state()), last_failure })
      return
    }
    await removeOldBackups().catch((error) => log.error({ err: error }, 'old backups not removed'))
  }

  const secondsSince = (start: Date) => Math.round((now().getTime() - start.getTime()) / 1000)

  /** Removes only this site's backups: the folder may hold others' files, and renamed ones stay. */
  async function removeOldBackups() {
    const own = (await readdir(schedule.folder)).filter((name) => isBackupOf(siteId, name)).sort()
    const old = new Set(own.slice(0, -schedule.keep))
    await removeFiles((name) => old.has(name))
  }

  async function removeFiles(isGone: (name: string) => boolean) {
    for (const name of await readdir(schedule.folder)) {
      if (isGone(name)) await rm(path.join(schedule.folder, name), { force: true })
    }
  }

  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last scheduled backup that succeeded was begun; 0 before the first',
    registers: [registry],
    // Uses the last check's result, so that metrics work while the database is down.
    collect() {
      this.set(known.last_success_at ? Date.parse(known.last_success_at) / 1000 : 0)
    },
  })
  const check = () => {
    checking ??= checkOnce().finally(() => {
      checking = undefined
    })
    return checking
  }
  const timer = setInterval(check, checkMs)
  timer.unref()

  return {
    check,
    state,
    /** An aborted backup is due again at the next start. */
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await checking
    },
  }
}

function isBackupDue({ last_success_at, last_failure }: BackupState, everyMs: number, now: Date) {
  const since = (at: string) => now.getTime() - Date.parse(at)
  if (last_failure) return since(last_failure.at) >= Math.min(retryMs, everyMs)
  return last_success_at === null || since(last_success_at) >= everyMs
}

function fileNameOf(siteId: string, at: Date) {
  return `${siteId}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`
}

function isBackupOf(siteId: string, name: string) {
  return name.startsWith(`${siteId}-`) && /^-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/.test(name.slice(siteId.length))
}
