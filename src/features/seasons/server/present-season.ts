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
  return { ...presentSeason(row), clips: row.clips.map(presentAdded), quotes: row.quotes.map(presentAdded) }
}

/** The time as the wire has it. Of rows inside another row it comes as text. */
export function presentAdded<Row extends { created_at: Date | string }>(row: Row) {
  return { ...row, created_at: new Date(row.created_at).toISOString() }
}
