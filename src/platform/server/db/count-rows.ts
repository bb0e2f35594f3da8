import { type SelectQueryBuilder, sql } from 'kysely'

export async function countRows<Tables, Table extends keyof Tables>(
  // biome-ignore lint/suspicious/noExplicitAny: the query may also select other columns
  rows: SelectQueryBuilder<Tables, Table, any>,
): Promise<number> {
  const { total } = await rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}
