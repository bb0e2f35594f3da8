import { type ListByDateSearch, parseListByDateSearch, placeInListByDate } from '#platform/rules/list-by-date.ts'
import { parseId } from '#platform/rules/parse-id.ts'
import { parseTypedText } from '#platform/rules/typed-text.ts'
import { trimText } from '#platform/rules/visible-text.ts'

export const quoteSorts = ['quote_date', 'text', 'created_at', 'views'] as const

export type QuoteSort = (typeof quoteSorts)[number]

export type QuotesSearch = ListByDateSearch & {
  search?: string | undefined
  season?: string | undefined
  character?: string | undefined
}

export function parseQuotesSearch(search: Record<string, unknown>): QuotesSearch {
  return {
    ...parseListByDateSearch(search),
    search: parseTypedText(search.search),
    season: parseId(search.season),
    character: parseId(search.character),
  }
}

export function placeInQuotes({ search, season, character, ...list }: QuotesSearch) {
  return { ...placeInListByDate(list), search: trimText(search ?? ''), season_id: season, character_id: character }
}

export type QuoteFilters = Partial<Omit<ReturnType<typeof placeInQuotes>, 'sort' | 'page'>>

export function isFiltered({ search, season_id, character_id }: QuoteFilters) {
  return Boolean(search || season_id || character_id)
}
