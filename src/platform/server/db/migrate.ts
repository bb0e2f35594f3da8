import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'

/**
 * Runs what has not run yet, in name order, all of it or up to the one named `to`. Kysely's lock lets several processes start at once.
 * Given a transaction, it stays inside.
 */
export async function migrate<Tables>(db: Kysely<Tables>, folder: string, { to }: { to?: string } = {}) {
  const files = await readMigrationFiles(folder)
  await refuseChanged(db, files)
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => Object.fromEntries(files.map(toMigration)) },
  })
  const { error, results = [] } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest())
  if (error) throw error
  await rememberChecksums(db, files)
  return results.map((result) => result.migrationName)
}

type MigrationFile = { name: string; text: string; checksum: string }

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      // A checkout on Windows may have other line ends.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { name: path.parse(name).name, text, checksum }
    }),
  )
}

function toMigration({ name, text }: MigrationFile): [string, Migration] {
  return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
}

/** A database that ran another text than the file has now would differ from every new one, and nobody would know. */
async function refuseChanged<Tables>(db: Kysely<Tables>, files: MigrationFile[]) {
  for (const { name, checksum } of await listApplied(db)) {
    const file = files.find((one) => one.name === name)
    if (!file) {
      throw new ConfigError(
        `db/migrations: ${name} has run on this database and is not here: is the site an older one?`,
      )
    }
    if (checksum && checksum !== file.checksum) {
      throw new ConfigError(
        `db/migrations: ${name}.sql was changed after it ran on this database: restore it, and add a new migration`,
      )
    }
  }
}

/** None on a database that no migration has run on. */
export async function listApplied<Tables>(db: Kysely<Tables>) {
  const known = sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'kysely_migration'`
  const columns = (await known.execute(db)).rows.map(({ name }) => name)
  if (columns.length === 0) return []
  // Sites from before checksums have none.
  const checksum = columns.includes('checksum') ? sql`checksum` : sql`null::text as checksum`
  const applied = sql<{
    name: string
    checksum: string | null
  }>`select name, ${checksum} from kysely_migration order by name`
  return (await applied.execute(db)).rows
}

/** What ran before checksums were kept is taken as it is now. */
async function rememberChecksums<Tables>(db: Kysely<Tables>, files: MigrationFile[]) {
  const applied = await listApplied(db)
  if (applied.every(({ checksum }) => checksum)) return
  await sql`alter table kysely_migration add column if not exists checksum text`.execute(db)
  for (const { name, checksum } of files) {
    await sql`update kysely_migration set checksum = ${checksum} where name = ${name} and checksum is null`.execute(db)
  }
}
