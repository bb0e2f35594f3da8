import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type QueryExecutorProvider,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from './contains.ts'
import { countRows } from './count-rows.ts'

/** A search counts no further: nobody pages through more, they type another letter. */
export const mostFound = 200

type Keys<Tables, Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: string }>

type Search<Tables, Table extends keyof Tables> = {
  /** The column that `list` selects as `id`. */
  key: string
  /** Empty for the whole list. */
  search: string
  /** What may match the `ilike` pattern of the search. Each is looked for by itself: joined by `or` they would read every row. */
  conditions: (row: ExpressionBuilder<Tables, Table>, pattern: string) => Expression<SqlBool>[]
  order: (list: Keys<Tables, Table>) => Keys<Tables, Table>
  page: number
  pageSize: number
}

/**
 * One page of what a search finds in a list, or of all of it: how many there are, and the page's keys as a subquery (`where id in …`). Where few rows
 * match, indexes find them all; where many do, the list is read in its order until the page is full. Neither grows with the list.
 */
export async function searchPage<Tables, Table extends keyof Tables>(
  db: QueryExecutorProvider,
  list: Keys<Tables, Table>,
  { key, search, conditions, order, page, pageSize }: Search<Tables, Table>,
) {
  const offset = offsetOf({ page, pageSize })
  if (!search) {
    const keys = order(list).limit(pageSize).offset(offset)
    return { total: await countRows(list.clearSelect()), isTotalCapped: false, keys }
  }
  const alternatives = conditions(expressionBuilder<Tables, Table>(), contains(search))
  const found = await findFew(db, list, alternatives)
  const matching = found.ids
    ? list.where(sql<SqlBool>`${sql.ref(key)} = any(${found.ids}::uuid[])`)
    : list.where((row) => row.or(alternatives))
  return {
    total: found.total,
    isTotalCapped: found.ids === null,
    keys: order(matching)
      .limit(Math.max(0, Math.min(pageSize, found.total - offset)))
      .offset(offset),
  }
}

/** The keys of all that match, or null when they are more than `mostFound`. */
async function findFew<Tables, Table extends keyof Tables>(
  db: QueryExecutorProvider,
  list: Keys<Tables, Table>,
  alternatives: Expression<SqlBool>[],
) {
  const pieces = alternatives.map((condition) => list.where(condition).limit(mostFound + 1))
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    select least(count(*), ${sql.lit(mostFound)})::int as total,
      case when count(*) <= ${sql.lit(mostFound)} then coalesce(array_agg(id), '{}') end as ids
    from (${sql.join(pieces, sql` union `)}) as found
  `.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}
