import { isoTime } from '#platform/server/db/select-as-json.ts'
import type { AdminSeason, SeasonWithContent } from '../rules/season.ts'
import type { listSeasonsWithContent, SeasonRow } from './season-queries.ts'

type SeasonWithContentRow = Awaited<ReturnType<typeof listSeasonsWithContent>>['rows'][number]

export function presentSeason(row: SeasonRow): AdminSeason {
  return {
    ...row,
    description: row.description ?? '',
    start_date: row.start_date?.toISOString() ?? null,
    end_date: row.end_date?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentSeasonWithContent(row: SeasonWithContentRow): SeasonWithContent {
  return {
    ...row,
    description: row.description ?? '',
    start_date: row.start_date && isoTime(row.start_date),
    end_date: row.end_date && isoTime(row.end_date),
    updated_at: isoTime(row.updated_at),
    clips: row.clips.map((clip) => ({ ...clip, created_at: isoTime(clip.created_at) })),
    quotes: row.quotes.map((quote) => ({ ...quote, created_at: isoTime(quote.created_at) })),
  }
}

/** Times of rows, as the wire has them. */
export function presentAdded<Row extends { created_at: Date }>(row: Row) {
  return { ...row, created_at: row.created_at.toISOString() }
}
