import { parsePage } from '#platform/rules/paging.ts'

export type StoriesSearch = { page?: number | undefined; approved?: number | undefined; open?: string | undefined }

export function parseStoriesSearch(search: Record<string, unknown>): StoriesSearch {
  const page = parsePage(search.page)
  const approved = parsePage(search.approved)
  // Every key is listed, because the router passes on the URL's own value for missing ones.
  return {
    page: page > 1 ? page : undefined,
    approved: approved > 1 ? approved : undefined,
    open: typeof search.open === 'string' ? search.open : undefined,
  }
}
