import type { AdminSeason } from '../rules/season.ts'
import type { searchSeasons } from './admin-season-queries.ts'
import { presentSeason } from './present-season.ts'

type Row = Awaited<ReturnType<typeof searchSeasons>>['rows'][number]

export function presentAdminSeason(row: Row): AdminSeason {
  return { ...presentSeason(row), clip_count: Number(row.clip_count), quote_count: Number(row.quote_count) }
}
