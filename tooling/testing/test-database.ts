import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import type { Database, Db } from '../../db/schema.gen.ts'
import { type DatabaseOptions, openDatabase } from '../../src/platform/server/db/open-database.ts'
import { createDatabase } from '../services/postgres.ts'
import { keepPgliteCompiled } from './keep-pglite-compiled.ts'
import type { PreparedDatabase } from './prepared-database.ts'

export type TestDatabase = {
  db: Db
  kind: PreparedDatabase['kind']
  /** On PostgreSQL, another process or pool may use these too. */
  options: DatabaseOptions
}

/**
 * Call this at the top of a `*.db.test.ts` file: `const { db } = await freshDatabase()`, and
 * `beforeEach(() => emptyTables(db))`.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const pooled = idle.pop() ?? (await openPooled())
  afterAll(() => release(pooled))
  return pooled.database
}

/** For query plans, which depend on the statistics that a worker's earlier files leave. */
export async function unusedDatabase(): Promise<TestDatabase> {
  const opened = await openPooled()
  afterAll(() => remove(opened))
  return opened.database
}

type PooledDatabase = { database: TestDatabase; schema: string; files: string[]; close: () => Promise<void> }

/** Opening an embedded database takes a second, so the files of a worker use it in turn. */
const idle: PooledDatabase[] = []

async function openPooled(): Promise<PooledDatabase> {
  const options = await unopenedDatabase()
  const { db, kind, close } = await openDatabase<Database>(options)
  await rememberSeeds(db)
  return { database: { db, kind, options }, schema: await describeSchema(db), files: filesIn(options), close }
}

/** If a test changed the schema or broke the database, no other file gets it. */
async function release(pooled: PooledDatabase) {
  const { db, options } = pooled.database
  const schema = await describeSchema(db).catch(() => undefined)
  if (schema !== pooled.schema) return remove(pooled)
  await emptyTables(db)
  for (const name of filesIn(options)) {
    if (!pooled.files.includes(name)) rmSync(path.join(options.dataDir, name), { recursive: true })
  }
  idle.push(pooled)
}

async function remove({ database, close }: PooledDatabase) {
  await close()
  if (database.kind === 'embedded') rmSync(database.options.dataDir, { recursive: true, force: true })
}

function filesIn({ dataDir }: DatabaseOptions) {
  return dataDir ? readdirSync(dataDir) : []
}

async function describeSchema(db: Db) {
  const { rows } = await sql<{ schema: string }>`
    select md5(string_agg(part, ',' order by part)) as schema
    from (
      select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull, attisdropped) as part
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace
      union all select pg_get_constraintdef(oid) from pg_constraint
      union all select concat(pg_get_triggerdef(oid), tgenabled) from pg_trigger
      union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`.execute(db)
  return rows[0]?.schema ?? ''
}

/** Restores the rows that migrations insert. */
export async function emptyTables(db: Db) {
  await db.transaction().execute(async (transaction) => {
    // Without foreign keys any order works. `truncate` would take 300 ms in PGlite, this 10.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql.raw(deleteAllRows).execute(transaction)
    for (const { name, rows } of seeds.get(db) ?? []) await restore(transaction, name, rows)
  })
}

const tablesOfTheSite = `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`

const deleteAllRows = `
  do $$ declare name text; begin
    for name in ${tablesOfTheSite} loop execute format('delete from %I', name); end loop;
  end $$`

/** For tests whose own processes open it. */
export async function unopenedDatabase(): Promise<DatabaseOptions> {
  const prepared = inject('testDatabase')
  if (prepared.kind === 'embedded') {
    await keepPgliteCompiled()
    const dataDir = mkdtempSync(path.join(prepared.runFolder, 'data-'))
    cpSync(prepared.template, dataDir, { recursive: true, filter: (file) => !file.endsWith('.sock') })
    return { dataDir, poolSize: 1 }
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  return { url: await createDatabase(prepared.serverUrl, name, prepared.template), poolSize: 10, dataDir: '' }
}

const seeds = new WeakMap<Db, Array<{ name: string; rows: unknown[] }>>()

async function rememberSeeds(db: Db) {
  const found = []
  for (const name of await filledTables(db)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    found.push({ name, rows })
  }
  seeds.set(db, found)
}

async function restore(db: Db, name: string, rows: unknown[]) {
  const table = sql.table(name)
  const text = JSON.stringify(rows)
  await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${text}::jsonb)`.execute(db)
}

async function filledTables(db: Db) {
  const tables = await sql.raw<{ tablename: string }>(tablesOfTheSite).execute(db)
  const checks = tables.rows.map(
    ({ tablename }) => `select '${tablename}' as name where exists (select from ${tablename})`,
  )
  const { rows } = await sql.raw<{ name: string }>(checks.join(' union all ')).execute(db)
  return rows.map(({ name }) => name)
}
