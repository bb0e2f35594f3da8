import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { reasonOf } from '#platform/server/config.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { archiveDamaged, BackupRefused } from './archive-format.ts'

export type TableShape = { name: string; columns: { name: string; type: string }[] }

const ofThisSchema = sql`relnamespace = (select oid from pg_namespace where nspname = current_schema())`
const isOfNoExtension = (oid: string) =>
  sql`not exists (select from pg_depend where objid = ${sql.ref(oid)} and deptype = 'e')`

/** Kysely's own two tables are left to the migrations. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select relname as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where ${ofThisSchema} and relkind = 'r' and relname not like 'kysely\\_%' and ${isOfNoExtension('pg_class.oid')}
    group by relname order by relname`.execute(db)
  return rows
}

/** Reads from one snapshot, with the same text formats on every server. */
export function inSnapshot<Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await fixTextFormats(trx)
      return read(trx)
    })
}

/** The transaction begins before its snapshot, so everything committed by then is in it. */
export async function readTransactionStart(trx: Db) {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(trx)
  return rows[0]?.at as Date
}

async function fixTextFormats(trx: Db) {
  for (const setting of ["datestyle = 'ISO'", "timezone = 'UTC'", "bytea_output = 'hex'", 'extra_float_digits = 1']) {
    await sql.raw(`set local ${setting}`).execute(trx)
  }
}

// Most rows are small, but one game's inputs may take 2 MB.
const rowsAtATime = 50

/** A JSON null isn't an SQL null, so every value is read as PostgreSQL's text. */
export async function* readRows(trx: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`
    declare rows_to_back_up no scroll cursor for
    select row_to_json(texts)::text as row from (select ${texts} from ${sql.table(name)}) as texts`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtATime)} from rows_to_back_up`.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close rows_to_back_up`.execute(trx)
}

export async function insertRows(trx: Db, { name, columns }: TableShape, rows: string) {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)} text`))
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::${sql.raw(column.type)}`))
  const insert = sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_to_recordset(${rows}::jsonb) as texts (${texts})`
  await insert.execute(trx).catch(refuseMisfit(`rows of ${name} cannot be stored`))
}

/** Blames the archive only when the database refuses a value (SQL states 22 and 23). */
const refuseMisfit = (what: string) => (error: { code?: string }) => {
  throw /^(22|23)/.test(error.code ?? '') ? archiveDamaged(`${what} (${reasonOf(error)})`) : error
}

export async function listSequences(db: Db) {
  const { rows } = await sql<{ name: string; last_value: string }>`
    select sequencename as name, last_value::text as last_value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(db)
  return rows
}

export async function listFileUrls(db: Db) {
  const files = await db.selectFrom('media_files').select('url').orderBy('url').execute()
  return files.map(({ url }) => url)
}

/** `foreign` means there are tables, but none of ours. */
export async function describeSite(db: Db): Promise<'empty' | 'foreign' | { users: number; files: number }> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where ${ofThisSchema} and relkind in ('r', 'p') and ${isOfNoExtension('pg_class.oid')}`.execute(db)
  const tables = new Set(rows.map(({ name }) => name))
  if (tables.size === 0) return 'empty'
  if (!tables.has('kysely_migration')) return 'foreign'
  const count = async (table: 'users' | 'media_files' | 'server_state') => {
    if (!tables.has(table)) return 0
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
    return counted.rows[0]?.count ?? 0
  }
  const [users, files, states] = [await count('users'), await count('media_files'), await count('server_state')]
  return users + files + states === 0 ? 'empty' : { users, files }
}

export async function countOtherConnections(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.count ?? 0
}

export type TablesToLoad = {
  migrationsFolder: string
  lastMigration: string
  sequences: readonly { name: string; last_value: string }[]
  load: (tables: Map<string, TableShape>) => Promise<void>
}

/** Drops the foreign keys while loading and adds them again, which needs only an owner's rights. */
export async function replaceTables(trx: Db, { migrationsFolder, lastMigration, sequences, load }: TablesToLoad) {
  await fixTextFormats(trx)
  await dropEverything(trx)
  await migrate(trx, migrationsFolder, { to: lastMigration })
  const tables = await listTables(trx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  const foreignKeys = await dropForeignKeys(trx)
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx)
  await load(new Map(tables.map((table) => [table.name, table])))
  await setSequences(trx, sequences)
  for (const { table, name, definition } of foreignKeys) {
    const add = sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`
    await add.execute(trx).catch(refuseMisfit(`rows of ${table} cannot be stored`))
  }
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  await migrate(trx, migrationsFolder)
}

async function setSequences(trx: Db, sequences: TablesToLoad['sequences']) {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = current_schema()`.execute(trx)
  const known = new Set(rows.map(({ name }) => name))
  for (const { name, last_value } of sequences) {
    if (!known.has(name)) {
      throw new BackupRefused(`The archive has a sequence ${name}, which this version never had.`)
    }
    const set = sql`select setval(quote_ident(${name})::regclass, ${last_value}::bigint)`
    await set.execute(trx).catch(refuseMisfit(`the sequence ${name} cannot be set`))
  }
}

async function dropEverything(trx: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where ${ofThisSchema} and relkind = 'r' and ${isOfNoExtension('pg_class.oid')}`.execute(trx)
  for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(trx)
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = (select oid from pg_namespace where nspname = current_schema())
      and ${isOfNoExtension('pg_proc.oid')}`.execute(trx)
  // A function may already be gone through another one's cascade.
  for (const { name } of functions) await sql`drop function if exists ${sql.raw(name)} cascade`.execute(trx)
}

async function dropForeignKeys(trx: Db) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and ${ofThisSchema}`.execute(trx)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  }
  return rows
}
