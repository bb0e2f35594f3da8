import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { OwnedRows } from '#platform/rules/recorded-kind.ts'

export type Row = Record<string, unknown>

type Subject = { table: string; id: string }

export async function findRow(db: Db, { table, id }: Subject): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(items) as row from ${sql.table(table)} as items where id = ${id}`.execute(db)
  return rows[0]?.row
}

export async function lockRow(trx: Db, { table, id }: Subject) {
  const { rows } = await sql<{ updated_at: Date }>`
    select updated_at from ${sql.table(table)} where id = ${id} for update`.execute(trx)
  return rows[0]
}

export async function listOwned(db: Db, { table, owner }: OwnedRows, id: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(owned) as row from ${sql.table(table)} as owned where ${sql.ref(owner)} = ${id}`.execute(db)
  return rows.map(({ row }) => row)
}

export type PastChange = { table_name: string; operation: string; before: Row | null; after: Row | null }

export async function listChangesSince(
  db: Db,
  { tables, id, actionId }: { tables: string[]; id: string; actionId: number },
): Promise<PastChange[]> {
  const rows = await db
    .selectFrom('admin_changes')
    .select(['table_name', 'operation', 'before', 'after'])
    .where('subject', '=', id)
    .where('action_id', '>=', actionId)
    .where('table_name', 'in', tables)
    .orderBy('id', 'desc')
    .execute()
  return rows as PastChange[]
}

type LastChange = { tables: string[]; id: string; before?: number }

export function findLastChange(db: Db, { tables, id, before }: LastChange) {
  return (
    db
      .selectFrom('admin_changes as changes')
      .innerJoin('admin_actions as actions', 'actions.id', 'changes.action_id')
      .select(['changes.id', 'changes.action_id', 'actions.actor_id', 'actions.call'])
      .where('changes.subject', '=', id)
      .where('changes.table_name', 'in', tables)
      .$if(before !== undefined, (changes) => changes.where('changes.action_id', '<', before as number))
      .orderBy('changes.action_id', 'desc')
      // A deletion also records its parts as cascades; prefer the item itself.
      .orderBy('changes.is_cascade')
      .orderBy('changes.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

export async function wasAddedBy(db: Db, { table, id, actionId }: Subject & { actionId: number }) {
  const added = await db
    .selectFrom('admin_changes')
    .select('id')
    .where('action_id', '=', actionId)
    .where('subject', '=', id)
    .where('table_name', '=', table)
    .where('operation', '=', 'insert')
    .limit(1)
    .executeTakeFirst()
  return added !== undefined
}

/** Its files are kept while it is in the trash. */
export async function deleteRow(trx: Db, { table, id }: Subject) {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
}

export async function overwriteRow(trx: Db, { table, id }: Subject, { values, now }: { values: Row; now: Date }) {
  const restorable = await restorableValues(trx, table, values)
  const columns = Object.keys(restorable)
  const sets = columns.map((column) => sql`${sql.ref(column)} = restored.${sql.ref(column)}`)
  await sql`
    update ${sql.table(table)} set ${sql.join([...sets, sql`updated_at = ${now}`])}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(restorable)}::jsonb) as restored
    where ${sql.ref(`${table}.id`)} = ${id}`.execute(trx)
}

/** References to deleted rows become null; deleted files are left out. */
export async function restorableValues(trx: Db, table: string, values: Row): Promise<Row> {
  const { rows } = await sql<{ row: Row | null }>`
    select without_lost_references(${table}, ${JSON.stringify(values)}::jsonb) as row`.execute(trx)
  const row = rows[0]?.row ?? {}
  const files = Object.values(row).filter(isStoredFile)
  if (files.length === 0) return row
  const there = await trx.selectFrom('media_files').select('url').where('url', 'in', files).execute()
  const known = new Set(there.map(({ url }) => url))
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isStoredFile(value) || known.has(value)))
}

function isStoredFile(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/media/')
}

/** Rows that can't be restored, because their parent is gone. */
export async function findLostRows(db: Db, table: string, rows: readonly Row[]): Promise<Row[]> {
  const { rows: found } = await sql<{ row: Row }>`
    select row from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given (row)
    where without_lost_references(${table}, row) is null`.execute(db)
  return found.map(({ row }) => row)
}

export async function restoreRow(trx: Db, table: string, row: Row) {
  await sql`select restore_row(${table}, ${JSON.stringify(row)}::jsonb, true)`.execute(trx)
}

export async function deleteOwned(
  trx: Db,
  { table, owner, key }: OwnedRows,
  { id, keys }: { id: string; keys: string[] },
) {
  await sql`
    delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id} and ${sql.ref(key)} = any (${sql.val(keys)}::uuid[])
  `.execute(trx)
}
