import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Runs what has not run yet, in name order. Kysely's lock lets several processes start at once. */
export async function migrate<Tables>(db: Kysely<Tables>, folder: string) {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: () => readMigrations(folder) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = names.map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8')
    return [
      path.parse(name).name,
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}
