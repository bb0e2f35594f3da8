import type { SelectQueryBuilder } from 'kysely'
import { offsetOf } from '#platform/rules/paging.ts'
import { countRows } from './count-rows.ts'

export type Place = { page: number; pageSize: number }

/** One page of the rows in their order, and how many were found in all. */
export async function pageRows<Tables, Table extends keyof Tables, Row>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever is selected of those that are counted
  found: SelectQueryBuilder<any, any, any>,
  inOrder: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: Place,
) {
  const rows = await inOrder.limit(pageSize).offset(offsetOf({ page, pageSize })).execute()
  return { rows, total: await countRows(found), page, pageSize }
}
