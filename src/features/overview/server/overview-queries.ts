import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { CountedSource } from '#features/numbers/server/number-queries.ts'
import type { SeriesName } from '../rules/overview.ts'

export type SeriesSource = {
  table: string
  where?: string
  /** For tables with a UTC day column instead of `created_at`. */
  day?: string
  count?: string
}

export type SeriesSources = Record<SeriesName, SeriesSource>

export type DayCount = { day: string; count: number }

export async function countByDay(db: Db, source: SeriesSource, since: string): Promise<DayCount[]> {
  const { table, where = 'true', count = 'count(*)' } = source
  const [day, time] = source.day ? [source.day, source.day] : [`(created_at at time zone 'UTC')::date`, 'created_at']
  const first = source.day ? sql`${since}::date` : sql`${`${since}T00:00:00Z`}::timestamptz`
  const { rows } = await sql<DayCount>`
    select to_char(${sql.raw(day)}, 'YYYY-MM-DD') as day, ${sql.raw(count)}::int as count
    from ${sql.table(table)}
    where ${sql.raw(time)} >= ${first} and ${sql.raw(where)}
    group by ${sql.raw(day)}`.execute(db)
  return rows
}

export async function listDailyCounts(db: Db, name: SeriesName, since: string) {
  const { rows } = await sql<DayCount>`
    select to_char(day, 'YYYY-MM-DD') as day, count from daily_counts
    where name = ${name} and day >= ${since}::date`.execute(db)
  return rows
}

export async function keepDailyCounts(db: Db, name: SeriesName, counts: readonly DayCount[]) {
  if (counts.length === 0) return
  await db
    .insertInto('daily_counts')
    .values(counts.map(({ day, count }) => ({ name, day, count })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listTitles(db: Db, { table, title, status, tabOf }: CountedSource, ids: string[]) {
  const { rows } = await sql<{ id: string; title: string; status: string | null }>`
    select id, ${title} as title, ${status ?? sql`null::text`} as status
    from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
  return rows.map((row) => ({ id: row.id, title: row.title, tab: tabOf?.(row.status) ?? null }))
}
