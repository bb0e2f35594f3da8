import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { TimelineType } from '../rules/timeline-item.ts'

export type AnniversaryRow = { id: string; type: TimelineType; title: string; date: Date }

/** Falls back to the next calendar day that has an anniversary. */
export async function listAnniversaries(db: Db, { now, limit }: { now: Date; limit: number }) {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const key = (today.getUTCMonth() + 1) * 100 + today.getUTCDate()
  const sources = columns.flatMap(({ type, table, date }) => {
    const day = dayKey(date)
    const next = (where: RawBuilder<unknown>, turn: number) => sql`(
      select ${sql.lit(type)} as type, id, ${sql.ref(date)} as date, ${day} + ${sql.lit(turn)} as day from ${sql.table(table)}
      where ${sql.ref(date)} is not null and ${where} and ${sql.ref(date)} < ${today}
      order by ${day}, ${sql.ref(date)}, id limit ${limit}
    )`
    // Days that passed this year come after December.
    return [next(sql`${day} >= ${key}`, 0), next(sql`${day} < ${key}`, 1300)]
  })
  const { rows } = await sql<AnniversaryRow>`
    with next_days as (${sql.join(sources, sql` union all `)}),
    chosen as (select * from next_days where day = (select min(day) from next_days) order by date, id limit ${limit})
    select chosen.id, chosen.type, chosen.date, coalesce(quotes.text, clips.title, seasons.name) as title
    from chosen
    left join quotes on chosen.type = 'quote' and quotes.id = chosen.id
    left join clips on chosen.type = 'clip' and clips.id = chosen.id
    left join seasons on chosen.type = 'season' and seasons.id = chosen.id
    order by chosen.date, chosen.id
  `.execute(db)
  return rows
}

const columns = [
  { type: 'quote', table: 'quotes', date: 'quote_date' },
  { type: 'clip', table: 'clips', date: 'release_date' },
  { type: 'season', table: 'seasons', date: 'start_date' },
] as const

/** Must match the expression of the indexes. */
function dayKey(date: string) {
  const day = sql`${sql.ref(date)} at time zone 'UTC'`
  return sql`(extract(month from ${day}) * 100 + extract(day from ${day}))`
}
