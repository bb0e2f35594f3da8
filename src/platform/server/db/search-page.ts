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

/** A search counts no further: nobody pages through more, they type another letter. */
export const mostFound = 200

type Keys<Tables, Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: string }>

/** How a condition is asked: to find a few rows wherever they are, or of each row in the order of the list. */
type Way = 'find' | 'filter'

type Search<Tables, Table extends keyof Tables> = {
  /** The column that `list` selects as `id`. */
  key: string
  /** Empty for the whole list. */
  search: string
  /** What may match the `ilike` pattern of the search. Each is looked for by itself: joined by `or` they would read every row. */
  conditions: (row: ExpressionBuilder<Tables, Table>, pattern: string, way: Way) => Expression<SqlBool>[]
  order: (list: Keys<Tables, Table>) => Keys<Tables, Table>
  page: number
  pageSize: number
  /** A list without a search is counted so far, where filters leave an unknown part of a long one. Left out: to its end. */
  countUpTo?: number
  /** How many a list without a search has, where there is a shorter way than to count it. */
  countAll?: (() => Promise<number>) | undefined
}

/**
 * One page of what a search finds in a list, or of all of it: how many there are, and the page's keys as a subquery (`anyOf`). Where few rows
 * match, indexes find them all; where many do, the list is read in its order until the page is full. Neither grows with the list.
 */
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

/**
 * Compares with the keys of a page: `where('id', '=', anyOf(keys))`. They are few, so each row is looked up; for `id in (…)` the database may
 * read a list of some thousand rows as a whole.
 */
export function anyOf(keys: Expression<string> | Expression<{ id: string }>) {
  return sql<string>`any(array(${keys}))`
}

/** How many there are, and no more than `most`: the database stops there. */
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
 * A condition of rows that are linked to something with such a name. Left to itself the database reads all links, in case
 * there are none to be found, or the whole of what is found before it looks at the first row. For lists of all rows: to find a
 * few it looks at `mostFound` links of a name, and a list that leaves out those would miss the others.
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

/** The keys of all that match, or null when they are more than `mostFound`. */
async function findFew<Tables, Table extends keyof Tables>(
  db: QueryExecutorProvider,
  list: Keys<Tables, Table>,
  alternatives: Expression<SqlBool>[],
) {
  const names = alternatives.map((_, index) => sql.table(`piece_${index}`))
  // Where one alternative has found enough, the database does not begin with the next.
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
