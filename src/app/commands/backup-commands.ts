import { FolderInUse } from '#platform/server/db/folder-lock.ts'
import { type ArchiveManifest, BackupRefused } from '../server/backup/archive-format.ts'
import { type Config, ConfigError } from '../server/config.ts'

type Command = (given: { words: string[]; signal: AbortSignal }) => Promise<void>

/** Ctrl-C aborts the signal, so that the command can clean up first. */
export async function runCommand(command: Command) {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    await command({ words: process.argv.slice(2), signal: stopping.signal })
  } catch (error) {
    if (stopping.signal.aborted) console.error('Stopped.')
    else if (error instanceof BackupRefused || error instanceof ConfigError || error instanceof FolderInUse) {
      console.error(error.message)
      // The operator can fix system errors, such as a full disk, so they aren't bugs.
    } else if (error instanceof Error && 'syscall' in error) console.error(error.message)
    else console.error(error)
    process.exitCode = 1
  }
}

export function describePlaces({ database, dataDir, s3 }: Config) {
  const rows = database.url ? `the PostgreSQL database ${withoutPassword(database.url)}` : `the embedded database`
  const files = s3 ? `the media in the bucket ${s3.bucket}` : 'the media'
  return database.url && s3 ? `${rows} and ${files}` : `${rows} and ${files} in ${dataDir}`
}

function withoutPassword(url: string) {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

export function describeLeftOut({ missing_files, orphaned_files }: ArchiveManifest) {
  const lines: string[] = []
  if (missing_files.length > 0) {
    const files = `${countOf(missing_files.length, 'file')}, such as ${missing_files[0]}`
    lines.push(`Not in it, because the media store didn't have them: ${files}`)
  }
  if (orphaned_files > 0) {
    const files = countOf(orphaned_files, 'file')
    lines.push(
      `Left out, because nothing on the site names them: ${files} in the media store. npm run doctor says which.`,
    )
  }
  return lines
}

export function showProgress() {
  const everyMs = process.stdout.isTTY ? 200 : 5000
  let shownAtMs = performance.now()
  return (text: string) => {
    if (performance.now() - shownAtMs < everyMs) return
    shownAtMs = performance.now()
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}\r`)
    else console.log(text)
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export const countOf = (count: number, thing: string) =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
