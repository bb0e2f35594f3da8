import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from './contains.ts'
import { countRows } from './count-rows.ts'

/** A search stops counting here: instead of paging further, people type another letter. */
export const mostFound = 200

type Keys<Tables, Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: string }>

/** 'find' looks up a few rows by index. 'filter' tests each row in the list's order. */
type Way = 'find' | 'filter'

type Search<Tables, Table extends keyof Tables> = {
  /** The column that `list` selects as `id`. */
  key: string
  search: string
  /** Each condition runs as its own query: joined by `or`, they would read every row. */
  conditions: (row: ExpressionBuilder<Tables, Table>, pattern: string, way: Way) => Expression<SqlBool>[]
  order: (list: Keys<Tables, Table>) => Keys<Tables, Table>
  page: number
  pageSize: number
  /** Needed for filters that leave an unknown part of a long list. */
  countUpTo?: number
  countAll?: (() => Promise<number>) | undefined
}

/** Few matches are found by index; for many, the list is read in order until the page is full. */
export async function searchPage<Tables, Table extends keyof Tables>(
  db: QueryExecutorProvider,
  list: Keys<Tables, Table>,
  { key, search, conditions, order, page, pageSize, countUpTo, countAll }: Search<Tables, Table>,
) {
  const offset = offsetOf({ page, pageSize })
  if (!search) {
    const countList = () => (countUpTo ? countFirst(db, list, countUpTo + 1) : countRows(list.clearSelect()))
    const counted = await (countAll ?? countList)()
    const total = Math.min(counted, countUpTo ?? counted)
    const keys = order(list)
      .limit(Math.max(0, Math.min(pageSize, total - offset)))
      .offset(offset)
    return { total, isTotalCapped: counted > total, keys }
  }
  const asked = (way: Way) => conditions(expressionBuilder<Tables, Table>(), contains(search), way)
  const found = await findFew(db, list, asked('find'))
  const matching = found.ids
    ? list.where(sql<SqlBool>`${sql.ref(key)} = any(${found.ids}::uuid[])`)
    : list.where((row) => row.or(asked('filter')))
  return {
    total: found.total,
    isTotalCapped: found.ids === null,
    keys: order(matching)
      .limit(Math.max(0, Math.min(pageSize, found.total - offset)))
      .offset(offset),
  }
}

/** `rows` may join other tables, because it only reads the rows of the page. */
export async function searchRows<Tables, Table extends keyof Tables, Row>(
  db: QueryExecutorProvider,
  list: Keys<Tables, Table>,
  { rows, ...search }: Search<Tables, Table> & { rows: Rows<Row> },
) {
  const { key, order, page, pageSize } = search
  const { keys, ...count } = await searchPage(db, list, search)
  const onPage = order(rows as never) as unknown as Rows<Row>
  return { rows: await onPage.where(sql.ref(key), '=', anyOf(keys)).execute(), ...count, page, pageSize }
}

// biome-ignore lint/suspicious/noExplicitAny: the joined tables differ and have no other type in common
type Rows<Row> = SelectQueryBuilder<any, any, Row>

/** Looks up each key: for `id in (…)`, the database may scan the whole table. */
export function anyOf(keys: Expression<string> | Expression<{ id: string }>) {
  return sql<string>`any(array(${keys}))`
}

async function countFirst<Tables, Table extends keyof Tables>(
  db: QueryExecutorProvider,
  list: Keys<Tables, Table>,
  most: number,
) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${list.limit(most)}) as counted
  `.execute(db)
  return rows[0]?.total ?? 0
}

type NamedLinks = { key: string; links: string; owner: string; other: string; others: string; pattern: string }

/**
 * Written plainly, the database would read all links, or every match before the first row.
 * Only for unfiltered lists: 'find' reads `mostFound + 1` links, which a filter could exclude.
 */
export function linkedByName({ key, links, owner, other, others, pattern }: NamedLinks, way: Way): Expression<SqlBool> {
  const named = sql`named.name ilike ${pattern}`
  return way === 'find'
    ? sql<SqlBool>`${sql.ref(key)} in (
        select linked.id from ${sql.table(others)} as named cross join lateral (
          select ${sql.ref(owner)} as id from ${sql.table(links)} where ${sql.ref(other)} = named.id limit ${sql.lit(mostFound + 1)}
        ) as linked where ${named}
      )`
    : sql<SqlBool>`coalesce((
        select true from ${sql.table(links)} as links join ${sql.table(others)} as named on named.id = links.${sql.ref(other)}
        where links.${sql.ref(owner)} = ${sql.ref(key)} and ${named} limit 1
      ), false)`
}

/** Returns null if there are more than `mostFound`. */
async function findFew<Tables, Table extends keyof Tables>(
  db: QueryExecutorProvider,
  list: Keys<Tables, Table>,
  alternatives: Expression<SqlBool>[],
) {
  const names = alternatives.map((_, index) => sql.table(`piece_${index}`))
  // Once one alternative has found enough, the database skips the others.
  const isEnough = (name: RawBuilder<unknown>) => sql<SqlBool>`(select count(*) from ${name}) > ${sql.lit(mostFound)}`
  const pieces = alternatives.map((condition, index) => {
    const earlier = names.slice(0, index).map((name) => sql<SqlBool>`not ${isEnough(name)}`)
    const found = earlier.reduce((rows, goesOn) => rows.where(goesOn), list.where(condition))
    return sql`${names[index]} as materialized (${found.limit(mostFound + 1)})`
  })
  const { rows } = await sql<{ total: number; ids: string[] | null }>`
    with ${sql.join(pieces)}
    select least(count(*), ${sql.lit(mostFound)})::int as total,
      case when count(*) <= ${sql.lit(mostFound)} then coalesce(array_agg(id), '{}') end as ids
    from (${sql.join(
      names.map((name) => sql`select id from ${name}`),
      sql` union `,
    )}) as found
  `.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}
