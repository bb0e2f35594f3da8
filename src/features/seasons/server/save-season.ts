import { changeItem, createItem, type EditingDeps } from '#features/editing/server/save-item.ts'
import { atNoonUtc } from '#platform/rules/dates.ts'
import { orRefusedBy } from '#platform/server/db/violates.ts'
import type { SeasonForm } from '../rules/season.ts'
import { findSeason } from './season-queries.ts'

export const seasons = { table: 'seasons', section: 'seasons', find: findSeason } as const

const taken = { seasons_number_unique: 'season_number_taken' } as const

export function createSeason(deps: EditingDeps, { form, createdBy }: { form: SeasonForm; createdBy: string }) {
  const write = () => ({ values: valuesOf(form) })
  return orRefusedBy(createItem(deps, seasons, { createdBy, write }), taken)
}

export function changeSeason(deps: EditingDeps, change: { id: string; updated_at: string; form: SeasonForm }) {
  const write = () => ({ values: valuesOf(change.form) })
  return orRefusedBy(changeItem(deps, seasons, { ...change, write }), taken)
}

function valuesOf(form: SeasonForm) {
  return {
    ...form,
    start_date: form.start_date ? atNoonUtc(form.start_date) : null,
    end_date: form.end_date ? atNoonUtc(form.end_date) : null,
  }
}
