import { isoTime } from '#platform/server/db/select-as-json.ts'
import type { Season, SeasonWithContent } from '../rules/season.ts'
import type { insertSeason, listSeasonsWithContent } from './season-queries.ts'

type SeasonRow = Awaited<ReturnType<typeof insertSeason>>
type SeasonWithContentRow = Awaited<ReturnType<typeof listSeasonsWithContent>>[number]

export function presentSeason(row: SeasonRow): Season {
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
