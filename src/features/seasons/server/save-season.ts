import type { Write } from '#features/editing/server/save-item.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import type { SeasonForm } from '../rules/season.ts'
import { findSeason } from './season-queries.ts'

export const seasons = { table: 'seasons', section: 'seasons', find: findSeason } as const

export function writeSeason(form: SeasonForm): Write<'seasons', never> {
  const values = {
    ...form,
    start_date: form.start_date ? atNoonUtc(form.start_date) : null,
    end_date: form.end_date ? atNoonUtc(form.end_date) : null,
  }
  return () => ({ values })
}
