import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { listApplied } from '#platform/server/db/migrate.ts'
import { readVersion } from '#platform/server/project-root.ts'
import { inSnapshot, listFileUrls } from '../backup/backup-queries.ts'

export type DatabaseFacts = {
  /** The version of the program that read these: a running site may be older than the doctor. */
  site_version: string
  server: string
  clock_ahead_ms: number
  applied: Awaited<ReturnType<typeof listApplied>>
  file_urls: string[]
}

export function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  return inSnapshot(db, async (trx) => {
    const askedAtMs = Date.now()
    const { rows } = await sql<{ server: string; at: Date; has_files: boolean }>`
      select split_part(version(), ' on ', 1) as server, clock_timestamp() as at,
        to_regclass('media_files') is not null as has_files`.execute(trx)
    const [row] = rows
    if (!row) throw new Error('the database returned no row')
    return {
      site_version: await readVersion(),
      server: row.server,
      // Assumes the database read its clock halfway between request and response.
      clock_ahead_ms: row.at.getTime() - (askedAtMs + Date.now()) / 2,
      applied: await listApplied(trx),
      file_urls: row.has_files ? await listFileUrls(trx) : [],
    }
  })
}
