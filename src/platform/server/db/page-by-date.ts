import { type Kysely, type RawBuilder, sql } from 'kysely'

export type DatedList = { table: string; date: string }

export type DatedPage = { sort: 'newest' | 'oldest'; page: number; pageSize: number }

/** Late pages are as fast as the first, because they start reading in their own month. */
export async function pageByDate<Tables>(db: Kysely<Tables>, { table, date }: DatedList, wanted: DatedPage) {
  const { sort, page, pageSize } = wanted
  const { total, start } = await findStart(db, { tables: [table], sort, offset: (page - 1) * pageSize })
  const keys = (where: RawBuilder<unknown>, limit: number) => sql`(
    select id, ${sql.ref(date)} as date, created_at from ${sql.table(table)} where ${where}
    order by ${inOrder(sort, sql.ref(date))} limit ${limit}
  )`
  if (!start) return { total, keys: sql<string>`(select null::uuid where false)` }
  const { is_dated, from, skip } = start
  const column = sql.ref(date)
  const ahead = (key: RawBuilder<unknown>) => (sort === 'newest' ? sql`${key} < ${from}` : sql`${key} >= ${from}`)
  const reach = skip + pageSize
  const pieces = is_dated
    ? // The dated rows may end on this page, so the undated ones follow.
      sql`${keys(sql`${ahead(column)}`, reach)} union all ${keys(sql`${column} is null`, reach)}`
    : keys(sql`${column} is null and ${ahead(sql.ref('created_at'))}`, reach)
  return {
    total,
    keys: sql<string>`(
      select id from (${pieces}) as pieces order by ${inOrder(sort, sql.ref('date'))} limit ${pageSize} offset ${skip}
    )`,
  }
}

export async function countDated<Tables>(db: Kysely<Tables>, table: string) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from month_counts where list = ${table}`.execute(db)
  return rows[0]?.total ?? 0
}

export type PageStart = {
  is_dated: boolean
  /** The month's end if the newest come first, otherwise its beginning. */
  from: Date
  /** How many rows of that month are on earlier pages. */
  skip: number
}

/** `start` is undefined past the end. */
export async function findStart<Tables>(
  db: Kysely<Tables>,
  {
    tables,
    sort,
    offset,
    isDatedOnly = false,
  }: { tables: string[]; sort: DatedPage['sort']; offset: number; isDatedOnly?: boolean },
): Promise<{ total: number; start: PageStart | undefined }> {
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc')
  const bound = sort === 'newest' ? sql`month + interval '1 month'` : sql`month::timestamp`
  const { rows } = await sql<{ total: number } & { [Field in keyof PageStart]: PageStart[Field] | null }>`
    select totals.total, start.is_dated, start.bound as from, ${offset}::int - (start.up_to - start.total) as skip
    from (select coalesce(sum(total), 0)::int as total from ${counts(tables, isDatedOnly)}) as totals
    left join (
      select is_dated, (${bound}) at time zone 'UTC' as bound, total, up_to
      from (
        select is_dated, month, sum(total)::int as total,
          sum(sum(total)) over (order by is_dated desc, month ${direction})::int as up_to
        from ${counts(tables, isDatedOnly)} group by is_dated, month
      ) as months
      where up_to > ${offset}::int order by is_dated desc, month ${direction} limit 1
    ) as start on true
  `.execute(db)
  const [row] = rows
  if (row?.is_dated == null || row.from === null || row.skip === null)
    return { total: row?.total ?? 0, start: undefined }
  return { total: row.total, start: { is_dated: row.is_dated, from: row.from, skip: row.skip } }
}

const counts = (tables: string[], isDatedOnly: boolean) =>
  sql`(select is_dated, month, total from month_counts where list = any(${tables}::text[])
    ${isDatedOnly ? sql`and is_dated` : sql``} and total > 0) as counts`

/** Must match the indexes exactly, or the database can't use them. */
function inOrder(sort: DatedPage['sort'], date: RawBuilder<unknown>) {
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc')
  return sql`${date} ${direction} nulls last, created_at ${direction}, id ${direction}`
}
