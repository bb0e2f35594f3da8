import { type Expression, sql } from 'kysely'

/** Whether a row comes after another one of its table, by when they were added. Nothing comes after one that is gone. */
export function addedAfter(table: string, id: string): Expression<boolean> {
  const row = sql.table(table)
  // Two values and not one subquery of two columns: only so the index serves it.
  return sql<boolean>`(${row}.created_at, ${row}.id) > ((select created_at from ${row} as last where last.id = ${id}), ${id}::uuid)`
}
