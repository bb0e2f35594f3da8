import {
  type ChoicesPlace,
  type ChoicesSearch,
  hasChoices,
  parseChoicesSearch,
  placeOfChoices,
} from '#features/choices/rules/list-choices.ts'
import { type ListByDateSearch, parseListByDateSearch, placeInListByDate } from '#platform/rules/list-by-date.ts'

export const clipLengths = ['short', 'medium', 'long'] as const

export type ClipLength = (typeof clipLengths)[number]

/** In milliseconds; `under` is exclusive. */
export const clipLengthBounds: Record<ClipLength, { atLeast: number; under: number | null }> = {
  short: { atLeast: 0, under: 30_000 },
  medium: { atLeast: 30_000, under: 120_000 },
  long: { atLeast: 120_000, under: null },
}

export const clipLengthLabels: Record<ClipLength, string> = {
  short: 'Under 30 seconds',
  medium: '30 seconds to 2 minutes',
  long: '2 minutes and up',
}

export const clipSorts = ['release_date', 'title', 'created_at', 'views'] as const

export type ClipSort = (typeof clipSorts)[number]

export type ClipsSearch = ListByDateSearch & ChoicesSearch & { length?: ClipLength | undefined }

export function parseClipsSearch(search: Record<string, unknown>): ClipsSearch {
  return {
    ...parseListByDateSearch(search),
    ...parseChoicesSearch(search),
    length: clipLengths.find((length) => length === search.length),
  }
}

export function placeInClips(search: ClipsSearch) {
  return { ...placeInListByDate(search), ...placeOfChoices(search), length: search.length }
}

export type ClipFilters = ChoicesPlace & { search: string; length?: ClipLength | undefined }

export function isFiltered({ length, ...choices }: ClipFilters) {
  return hasChoices(choices) || length !== undefined
}
