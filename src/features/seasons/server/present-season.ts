import type { Season, SeasonWithContent } from '../rules/season.ts'
import type { listSeasonsWithContent } from './season-queries.ts'

type SeasonWithContentRow = Awaited<ReturnType<typeof listSeasonsWithContent>>[number]
type SeasonRow = Omit<SeasonWithContentRow, 'clips' | 'quotes'>

export function presentSeason(row: SeasonRow): Season {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    description: row.description ?? '',
    start_date: row.start_date?.toISOString() ?? null,
    end_date: row.end_date?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentSeasonWithContent(row: SeasonWithContentRow): SeasonWithContent {
  return {
    ...presentSeason(row),
    // Rows nested as JSON carry their times as PostgreSQL writes them.
    clips: row.clips.map((clip) => ({ ...clip, created_at: new Date(clip.created_at).toISOString() })),
    quotes: row.quotes.map((quote) => ({ ...quote, created_at: new Date(quote.created_at).toISOString() })),
  }
}
