import { type ListByDateSearch, parseListByDateSearch, placeInListByDate } from '#platform/rules/list-by-date.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { parseTypedText } from '#platform/rules/typed-text.ts'
import { trimText } from '#platform/rules/visible-text.ts'

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

export type ClipsSearch = ListByDateSearch & {
  search?: string | undefined
  season?: string | undefined
  character?: string | undefined
  length?: ClipLength | undefined
}

export function parseClipsSearch(search: Record<string, unknown>): ClipsSearch {
  return {
    ...parseListByDateSearch(search),
    search: parseTypedText(search.search),
    season: parseId(search.season),
    character: parseId(search.character),
    length: clipLengths.find((length) => length === search.length),
  }
}

export function placeInClips({ search, season, character, length, ...list }: ClipsSearch) {
  return {
    ...placeInListByDate(list),
    search: trimText(search ?? ''),
    season_id: season,
    character_id: character,
    length,
  }
}

export type ClipFilters = {
  search: string
  season_id?: string | undefined
  character_id?: string | undefined
  length?: ClipLength | undefined
}

export function isFiltered({ search, season_id, character_id, length }: ClipFilters) {
  return Boolean(search || season_id || character_id || length)
}
