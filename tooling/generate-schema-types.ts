import { readdir, readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

const migrationsFolder = new URL('../db/migrations/', import.meta.url)
export const schemaTypesFile = new URL('../db/schema.gen.ts', import.meta.url)

export async function generateSchemaTypes(database: PGlite): Promise<string> {
  const columns = await readColumns(database)
  const unions = await readUnions(database)
  const tables = Map.groupBy(columns, (column) => column.table)
  const interfaces = [...tables].map(([table, itsColumns]) => {
    const lines = itsColumns.map((column) => `  ${column.name}: ${columnType(column, unions)}`)
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`
  })
  const entries = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}`)
  return [header, `export interface Database {\n${entries.join('\n')}\n}\n`, ...interfaces].join('\n')
}

/** Runs each migration in its own transaction, as the migrator does. */
export async function migrateFreshDatabase(): Promise<PGlite> {
  const database = new PGlite()
  for (const file of await listMigrationFiles()) {
    const statements = await readFile(new URL(file, migrationsFolder), 'utf8')
    await database.transaction((transaction) => transaction.exec(statements))
  }
  return database
}

async function listMigrationFiles(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort()
}

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
}

async function readColumns(database: PGlite): Promise<Column[]> {
  const { rows } = await database.query<Column>(`
    select tables.relname as "table", columns.attname as "name", types.typname as "type",
      not columns.attnotnull as "isNullable", columns.atthasdef or columns.attidentity <> '' as "hasDefault"
    from pg_attribute columns
    join pg_class tables on tables.oid = columns.attrelid
    join pg_type types on types.oid = columns.atttypid
    where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p')
      and columns.attnum > 0 and not columns.attisdropped
    order by tables.relname collate "C", columns.attnum`)
  return rows
}

/** Maps `table.column` to the string union of its `check (column in ('a', 'b'))`. */
async function readUnions(database: PGlite): Promise<Map<string, string>> {
  const { rows } = await database.query<{ column: string; definition: string }>(`
    select tables.relname || '.' || columns.attname as "column", pg_get_constraintdef(checks.oid) as "definition"
    from pg_constraint checks
    join pg_class tables on tables.oid = checks.conrelid
    join pg_attribute columns on columns.attrelid = checks.conrelid and columns.attnum = checks.conkey[1]
    where checks.contype = 'c' and cardinality(checks.conkey) = 1 and tables.relnamespace = 'public'::regnamespace`)
  const unions = new Map<string, string>()
  for (const { column, definition } of rows) {
    // PostgreSQL rewrites `in (...)` like this. A part of a condition guarantees no union.
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(definition)?.[1]
    const values = list?.match(/'(?:[^']|'')*'(?=::text)/g)
    if (values) unions.set(column, values.map((value) => quote(value.slice(1, -1).replaceAll("''", "'"))).join(' | '))
  }
  return unions
}

function columnType(column: Column, unions: Map<string, string>): string {
  const wrapper = wrappers[column.type]
  if (wrapper) return wrapWithWritableForm(wrapper, column)
  const plain = unions.get(`${column.table}.${column.name}`) ?? plainTypes[column.type]
  if (!plain) throw new Error(`No TypeScript type for ${column.table}.${column.name} (${column.type}): add it here.`)
  const type = column.isNullable ? `${plain} | null` : plain
  return column.hasDefault ? `Generated<${type}>` : type
}

// Kysely can't nest Generated<ColumnType<…>>, so these types have a name per case.
function wrapWithWritableForm(wrapper: string, { isNullable, hasDefault }: Column): string {
  if (isNullable) return `Nullable${wrapper}`
  return hasDefault ? `Generated${wrapper}` : wrapper
}

const plainTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  _text: 'string[]',
  _int4: 'number[]',
}

const wrappers: Record<string, string> = { timestamptz: 'Timestamp', jsonb: 'Json' }

function interfaceName(table: string): string {
  return `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

const header = `// Generated from db/migrations. Do not edit: run \`npm run db:types\`.
import type { ColumnType, Generated, Kysely } from 'kysely'

export type Db = Kysely<Database>

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

// Trap: the pg driver sends a JavaScript array as a PostgreSQL array, and a string as it is.
// Pass JSON.stringify(value) unless the value is a plain object.
type JsonInput = string | { [key: string]: JsonValue }
type Json = ColumnType<JsonValue, JsonInput, JsonInput>
type GeneratedJson = ColumnType<JsonValue, JsonInput | undefined, JsonInput>
type NullableJson = ColumnType<JsonValue | null, JsonInput | null, JsonInput | null>

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>
`

if (import.meta.main) {
  await writeFile(schemaTypesFile, await generateSchemaTypes(await migrateFreshDatabase()))
}
