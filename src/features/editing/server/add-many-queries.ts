import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'

/** Two items are the same if these columns are equal, ignoring case unless `isExact`. */
export type Sameness = { table: string; columns: readonly string[]; isExact?: boolean }

export async function findExisting(db: Db, { table, columns, isExact }: Sameness, texts: readonly string[]) {
  const folded = (text: ReturnType<typeof sql>) => (isExact ? text : sql`lower(${text})`)
  const stored = sql`concat_ws(${separator}, ${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${sql.val([...texts])}::text[]) as given (text)
    where exists (select from ${sql.table(table)} where ${folded(stored)} = ${folded(sql`given.text`)})
  `.execute(db)
  return new Set(rows.map(({ text }) => text))
}

/** Omits nulls, as `concat_ws` does. */
export function sameText(values: readonly (string | null)[]) {
  return values.filter((value) => value !== null).join(separator)
}

const separator = '\u001f'

/** Held until the transaction ends. `id` is that of the batch's first row. */
export async function lockBatch(trx: Db, id: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${id}))`.execute(trx)
}

/** A second batch with the same lines waits here, and then finds those of the first. */
export async function lockAdditions(trx: Db, table: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`add-many:${table}`}))`.execute(trx)
}

/** The record has the addition even if the row was deleted. `subject` is the row or its parent. */
export async function findAddition(db: Db, { id, subject }: { id: string; subject: string }) {
  const added = await db
    .selectFrom('admin_changes')
    .select('action_id')
    .where('subject', '=', subject)
    .where('operation', '=', 'insert')
    .where(sql<boolean>`after ->> 'id' = ${id}`)
    .limit(1)
    .executeTakeFirst()
  return added?.action_id
}
