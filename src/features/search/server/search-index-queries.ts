import { createHash } from 'node:crypto'
import { createQueryId, PostgresQueryCompiler, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { PublicSearchSource } from '#platform/server/db/search-source.ts'
import type { Searchable } from './find-items.ts'

/**
 * Creates the search index and spelling triggers each source declares and drops undeclared ones.
 * Most starts only run the first query.
 */
export async function updateSearchIndexes(db: Db, searchables: readonly Searchable[]) {
  const declared = declareSearchIndexes(searchables)
  const existing = await listSearchIndexes(db)
  for (const [index, { table, statements }] of declared) {
    if (existing.has(index)) continue
    await db.transaction().execute(async (trx) => {
      // The lock blocks writers, not readers. Of processes that start together, one does the work.
      await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
      if (!(await listSearchIndexes(trx)).has(index)) await sql.raw(statements).execute(trx)
    })
  }
  // Drops the old index last, in its own transaction, because searches use it until then.
  const tables = new Set([...declared.values()].map(({ table }) => table))
  for (const [index, table] of existing) {
    if (declared.has(index)) continue
    if (!tables.has(table)) await sql`drop function if exists ${spelledBy(table)} cascade`.execute(db)
    await sql`drop index if exists ${sql.ref(index)}`.execute(db)
  }
}

/** Finds every index that calls `search_words`, with its table. */
async function listSearchIndexes(db: Db) {
  const { rows } = await sql<{ index: string; table: string }>`
    select indexrelid::regclass::text as index, indrelid::regclass::text as table
    from pg_depend join pg_index on indexrelid = objid
    where refclassid = 'pg_proc'::regclass and refobjid = 'search_words(text)'::regprocedure`.execute(db)
  return new Map(rows.map(({ index, table }) => [index, table]))
}

/** The index name contains a hash of its statements, so a changed declaration gets a new index. */
export function declareSearchIndexes(searchables: readonly Searchable[]) {
  const sources = searchables.filter((searchable): searchable is PublicSearchSource => 'titleWords' in searchable)
  return new Map(
    sources.map((source) => {
      const hash = createHash('sha256').update(statementsFor(source, 'index')).digest('hex').slice(0, 8)
      const index = `${source.table}_search_${hash}`
      return [index, { table: source.table, statements: statementsFor(source, index) }]
    }),
  )
}

/** Scheduled rows enter the vocabulary early, because no trigger fires when they become visible. */
const everVisibleAt = new Date('9999-12-31T00:00:00Z')

function statementsFor({ table: name, titleWords, allWords, isVisible }: PublicSearchSource, index: string) {
  const table = sql.table(name)
  const words = [titleWords, ...(allWords ? [allWords] : [])].map((text) => sql`search_words(${text})`)
  // Season numbers are never corrected: S013 isn't a misspelled S012.
  const addWords = (rows: RawBuilder<unknown>) => sql`
    insert into search_vocabulary (word)
    select distinct found.word from ${rows} as ${table}, unnest(tsvector_to_array(search_words(${titleWords}))) as found (word)
    where ${isVisible?.(everVisibleAt) ?? sql<SqlBool>`true`}
      and char_length(found.word) between 4 and 40 and found.word !~ '^s[0-9]+$'
    order by found.word on conflict do nothing`
  const onEvent = (event: 'insert' | 'update') => sql`
    create or replace trigger ${sql.ref(`${name}_spelled_on_${event}`)} after ${sql.raw(event)} on ${table}
    referencing new table as new_rows for each statement execute function ${spelledBy(name)}()`
  const body = `begin ${textOf(addWords(sql`new_rows`))}; return null; end`
  // `fastupdate` would leave new rows in a list that every search scans.
  const statements = [
    sql`create index ${sql.ref(index)} on ${table} using gin (${sql.join(words)}) with (fastupdate = off)`,
    sql`create or replace function ${spelledBy(name)}() returns trigger language plpgsql as ${sql.lit(body)}`,
    onEvent('insert'),
    onEvent('update'),
    addWords(table),
  ]
  return statements.map(textOf).join(';')
}

const spelledBy = (table: string) => sql.ref(`${table}_spelled`)

function textOf(statement: RawBuilder<unknown>) {
  return new LiteralCompiler().compileQuery(statement.toOperationNode(), createQueryId()).sql
}

/** Inlines values, because an index and a function's body take no parameters. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    this.appendImmediateValue(value)
  }
}
