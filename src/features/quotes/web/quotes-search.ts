import { parsePage } from '#platform/rules/paging.ts'

/** What the list's URL says; defaults are left out of it. `open` is the quote that lies over the list. */
export type QuotesSearch = { sort?: 'oldest' | undefined; page?: number | undefined; open?: string | undefined }

export function parseQuotesSearch(search: Record<string, unknown>): QuotesSearch {
  const page = parsePage(search.page)
  // Each is named: the router hands on what the URL says for any that is not.
  return {
    sort: search.sort === 'oldest' ? 'oldest' : undefined,
    page: page > 1 ? page : undefined,
    open: typeof search.open === 'string' ? search.open : undefined,
  }
}
