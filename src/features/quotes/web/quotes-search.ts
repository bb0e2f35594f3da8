import { parsePage } from '#platform/rules/paging.ts'

/** What the list's URL says; defaults are left out of it. `open` is the quote that lies over the list. */
export type QuotesSearch = { sort?: 'oldest' | undefined; page?: number | undefined; open?: string | undefined }

export function parseQuotesSearch(search: Record<string, unknown>): QuotesSearch {
  const page = parsePage(search.page)
  return {
    ...(search.sort === 'oldest' && { sort: 'oldest' }),
    ...(page > 1 && { page }),
    ...(typeof search.open === 'string' && { open: search.open }),
  }
}
