import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { findStart, type PageStart } from '#platform/server/db/page-by-date.ts'
import type { TimelineType } from '../rules/timeline-item.ts'

export type TimelineRow = {
  id: string
  type: TimelineType
  title: string
  description: string | null
  date: Date
  end_date: Date | null
  display_date: string | null
  url: string | null
  poster_url: string | null
  has_captions: boolean
  character: string | null
  season: string | null
}

export type TimelineListing = {
  types: readonly TimelineType[]
  skipped?: number
  page: number
  pageSize: number
}

/**
 * Each source reads its latest keys from an index, starting at the page's month. Only the merged
 * page's rows are looked up.
 */
export async function listTimeline(db: Db, { types, skipped = 0, ...paging }: TimelineListing) {
  const { total, start } = await findStart(db, {
    tables: types.map((type) => tables[type]),
    sort: 'newest',
    offset: skipped + offsetOf(paging),
    isDatedOnly: true,
  })
  return { rows: start ? await listEntries(db, { types, start, pageSize: paging.pageSize }) : [], total }
}

/** Reads the monthly counts, a few hundred rows however many items there are. */
export async function countByYear(db: Db, types: readonly TimelineType[]) {
  const year = sql<number>`extract(year from month)::int`
  return db
    .selectFrom('month_counts')
    .select((counts) => [year.as('year'), counts.fn.sum<number>('total').as('total')])
    .where(
      'list',
      'in',
      types.map((type) => tables[type]),
    )
    .where('is_dated', '=', true)
    .where('total', '>', 0)
    .groupBy(year)
    .orderBy(year, 'desc')
    .execute()
}

type Entries = { types: readonly TimelineType[]; start: PageStart; pageSize: number }

async function listEntries(db: Db, { types, start, pageSize }: Entries): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    with entries as (
      select type, id, date, created_at
      from (${sql.join(
        types.map((type) => latest[type](start.from, start.skip + pageSize)),
        sql` union all `,
      )}) as sources
      order by date desc, created_at desc, id desc
      limit ${pageSize} offset ${start.skip}
    )
    select
      entries.id,
      entries.type,
      coalesce(quotes.text, clips.title, seasons.name) as title,
      coalesce(clips.description, seasons.description) as description,
      entries.date,
      seasons.end_date,
      clips.display_date,
      clips.url,
      clips.poster_url,
      clips.captions is not null as has_captions,
      coalesce(characters.name, (
        select string_agg(actors.name, ', ' order by actors.name)
        from clip_characters join characters as actors on actors.id = clip_characters.character_id
        where clip_characters.clip_id = clips.id
      )) as character,
      part_of.name as season
    from entries
    left join quotes on entries.type = 'quote' and quotes.id = entries.id
    left join clips on entries.type = 'clip' and clips.id = entries.id
    left join seasons on entries.type = 'season' and seasons.id = entries.id
    left join characters on characters.id = quotes.character_id
    left join seasons as part_of on part_of.id = coalesce(quotes.season_id, clips.season_id)
    order by entries.date desc, entries.created_at desc, entries.id desc
  `.execute(db)
  return rows
}

const tables: Record<TimelineType, string> = { quote: 'quotes', clip: 'clips', season: 'seasons' }

// `nulls last` must match the index, although no nulls are read.
const latest: Record<TimelineType, (before: Date, limit: number) => RawBuilder<unknown>> = {
  quote: (before, limit) => sql`(
    select 'quote' as type, id, quote_date as date, created_at from quotes where quote_date < ${before}
    order by quote_date desc nulls last, created_at desc, id desc limit ${limit}
  )`,
  clip: (before, limit) => sql`(
    select 'clip' as type, id, release_date as date, created_at from clips where release_date < ${before}
    order by release_date desc nulls last, created_at desc, id desc limit ${limit}
  )`,
  season: (before, limit) => sql`(
    select 'season' as type, id, start_date as date, created_at from seasons where start_date < ${before}
    order by start_date desc nulls last, created_at desc, id desc limit ${limit}
  )`,
}
