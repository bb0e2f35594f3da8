import {
  type ChoicesPlace,
  type ChoicesSearch,
  parseChoicesSearch,
  placeOfChoices,
} from '#features/choices/rules/list-choices.ts'
import { type ListByDateSearch, parseListByDateSearch, placeInListByDate } from '#platform/rules/list-by-date.ts'

export const quoteSorts = ['quote_date', 'text', 'created_at', 'views'] as const

export type QuoteSort = (typeof quoteSorts)[number]

export type QuotesSearch = ListByDateSearch & ChoicesSearch

export function parseQuotesSearch(search: Record<string, unknown>): QuotesSearch {
  return { ...parseListByDateSearch(search), ...parseChoicesSearch(search) }
}

export function placeInQuotes(search: QuotesSearch) {
  return { ...placeInListByDate(search), ...placeOfChoices(search) }
}

export type QuoteFilters = ChoicesPlace
