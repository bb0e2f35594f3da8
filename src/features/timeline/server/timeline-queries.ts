import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
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
  character: string | null
  season: string | null
}

export type TimelineListing = { types: readonly TimelineType[]; page: number; pageSize: number }

/**
 * Latest first. Each source gives its own latest entries up to the page's end, read from its index; only keys are merged,
 * and only the rows of the page are looked up.
 */
export async function listTimeline(db: Db, { types, ...paging }: TimelineListing): Promise<TimelineRow[]> {
  const offset = offsetOf(paging)
  const upTo = offset + paging.pageSize
  const { rows } = await sql<TimelineRow>`
    with entries as (
      select type, id, date, created_at
      from (${sql.join(
        types.map((type) => latest[type](upTo)),
        sql` union all `,
      )}) as sources
      order by date desc, created_at desc, id desc
      limit ${paging.pageSize} offset ${offset}
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

export async function countTimeline(db: Db, types: readonly TimelineType[]): Promise<number> {
  const counts = sql.join(
    types.map((type) => dated[type]),
    sql` union all `,
  )
  const { rows } = await sql<{ total: number }>`select sum(count)::int as total from (${counts}) as sources`.execute(db)
  return rows[0]?.total ?? 0
}

// `nulls last` although nothing empty is read: an index serves an order only when both say the same.
const latest: Record<TimelineType, (upTo: number) => RawBuilder<unknown>> = {
  quote: (upTo) => sql`(
    select 'quote' as type, id, quote_date as date, created_at from quotes where quote_date is not null
    order by quote_date desc nulls last, created_at desc, id desc limit ${upTo}
  )`,
  clip: (upTo) => sql`(
    select 'clip' as type, id, release_date as date, created_at from clips where release_date is not null
    order by release_date desc nulls last, created_at desc, id desc limit ${upTo}
  )`,
  season: (upTo) => sql`(
    select 'season' as type, id, start_date as date, created_at from seasons where start_date is not null
    order by start_date desc nulls last, created_at desc, id desc limit ${upTo}
  )`,
}

const dated: Record<TimelineType, RawBuilder<unknown>> = {
  quote: sql`select count(*) from quotes where quote_date is not null`,
  clip: sql`select count(*) from clips where release_date is not null`,
  season: sql`select count(*) from seasons where start_date is not null`,
}
