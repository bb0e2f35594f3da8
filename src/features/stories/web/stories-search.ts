import { parsePage } from '#platform/rules/paging.ts'

/** `page` is that of the house's stories, `approved` that of the fans'; `open` the story over the list. */
export type StoriesSearch = { page?: number | undefined; approved?: number | undefined; open?: string | undefined }

export function parseStoriesSearch(search: Record<string, unknown>): StoriesSearch {
  const page = parsePage(search.page)
  const approved = parsePage(search.approved)
  // Each is named: the router hands on what the URL says for any that is not.
  return {
    page: page > 1 ? page : undefined,
    approved: approved > 1 ? approved : undefined,
    open: typeof search.open === 'string' ? search.open : undefined,
  }
}
