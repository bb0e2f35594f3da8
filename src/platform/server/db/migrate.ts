import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError, reasonOf } from '../config.ts'

type MigrateOptions = {
  to?: string
  /** Called before an existing site's database is changed. */
  onUpdate?: (pending: string[]) => void
}

/** One transaction: a failure or a kill changes nothing. Kysely's lock orders parallel starts. */
export async function migrate<Tables>(db: Kysely<Tables>, folder: string, { to, onUpdate }: MigrateOptions = {}) {
  const files = await readMigrationFiles(folder)
  const applied = await listApplied(db)
  const pending = findPending(applied, files)
  if (applied.length > 0 && pending.length > 0) onUpdate?.(pending)
  let failure: { name: string; cause: unknown } | undefined
  const toMigration = ({ name, text }: MigrationFile): [string, Migration] => {
    const up = async (trx: Kysely<unknown>) => {
      await sql
        .raw(text)
        .execute(trx)
        .catch((cause) => {
          // Inside a given transaction, Kysely then reports only that it can't unlock.
          failure = { name, cause }
          throw cause
        })
    }
    return [name, { up }]
  }
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => Object.fromEntries(files.map(toMigration)) },
  })
  const { error, results = [] } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest())
  if (error) throw notMigrated(failure ?? { cause: error }, { isUpdate: applied.length > 0 })
  await rememberChecksums(db, files)
  return results.map((result) => result.migrationName)
}

function notMigrated({ name, cause }: { name?: string; cause: unknown }, { isUpdate }: { isUpdate: boolean }) {
  const { code } = cause as { code?: string }
  const reason = code ? `${reasonOf(cause)}, code ${code}` : reasonOf(cause)
  // If no migration failed, the connection did, perhaps after the database had committed.
  const told = !name
    ? `the update wasn't finished (${reason}). The database has all of it or nothing. Start again; if that fails, too, npm run doctor may find the cause.`
    : isUpdate
      ? `${name} failed (${reason}). Nothing was changed: the version that ran before still works with this database, so start that one. Then report this line; npm run doctor may find the cause.`
      : `${name} failed (${reason}). Nothing was changed. npm run doctor may find the cause.`
  return new ConfigError(`db/migrations: ${told}`, { cause })
}

type MigrationFile = { name: string; text: string; checksum: string }

export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      // A checkout on Windows may have other line endings.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { name: path.parse(name).name, text, checksum }
    }),
  )
}

type AppliedMigration = { name: string; checksum: string | null }

/** Throws if a file changed after it ran: this database would silently differ from new ones. */
export function findPending(applied: readonly AppliedMigration[], files: readonly MigrationFile[]) {
  for (const { name, checksum } of applied) {
    const file = files.find((one) => one.name === name)
    if (!file) {
      throw new ConfigError(
        `db/migrations: a newer version of the site has updated this database (${name}). Start that version, or restore the backup from before the update.`,
      )
    }
    if (checksum && checksum !== file.checksum) {
      throw new ConfigError(
        `db/migrations: ${name}.sql was changed after it ran on this database: restore it, and add a new migration`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return files.map(({ name }) => name).filter((name) => !done.has(name))
}

export async function listApplied<Tables>(db: Kysely<Tables>) {
  const known = sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'kysely_migration'`
  const columns = (await known.execute(db)).rows.map(({ name }) => name)
  if (columns.length === 0) return []
  // Sites that are older than the checksums don't have this column.
  const checksum = columns.includes('checksum') ? sql`checksum` : sql`null::text as checksum`
  const applied = sql<AppliedMigration>`select name, ${checksum} from kysely_migration order by name`
  return (await applied.execute(db)).rows
}

/** Migrations that ran before we stored checksums get the checksum of their current file. */
async function rememberChecksums<Tables>(db: Kysely<Tables>, files: MigrationFile[]) {
  const applied = await listApplied(db)
  if (applied.every(({ checksum }) => checksum)) return
  await sql`alter table kysely_migration add column if not exists checksum text`.execute(db)
  for (const { name, checksum } of files) {
    await sql`update kysely_migration set checksum = ${checksum} where name = ${name} and checksum is null`.execute(db)
  }
}
