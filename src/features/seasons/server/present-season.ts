import type { AdminSeason, SeasonWithContent, ShelvedSeason } from '../rules/season.ts'
import type { findSeasonWithContent, listSeasons, SeasonRow } from './season-queries.ts'

type SeasonWithContentRow = NonNullable<Awaited<ReturnType<typeof findSeasonWithContent>>>
type ShelvedSeasonRow = Awaited<ReturnType<typeof listSeasons>>['rows'][number]

export function presentShelvedSeason<Row extends ShelvedSeasonRow>(row: Row) {
  return {
    ...row,
    start_date: row.start_date?.toISOString() ?? null,
    end_date: row.end_date?.toISOString() ?? null,
  } satisfies ShelvedSeason
}

export function presentSeason(row: SeasonRow): AdminSeason {
  return {
    ...presentShelvedSeason(row),
    description: row.description ?? '',
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentSeasonWithContent(row: SeasonWithContentRow): SeasonWithContent {
  return {
    ...presentSeason(row),
    clips: row.clips.map(presentAdded),
    quotes: row.quotes.map(presentAdded),
    cast: row.cast,
  }
}

/** Rows nested in JSON have their time as text. */
export function presentAdded<Row extends { created_at: Date | string }>(row: Row) {
  return { ...row, created_at: new Date(row.created_at).toISOString() }
}
