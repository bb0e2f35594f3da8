import { parsePage } from '#platform/rules/paging.ts'

/** `page` is that of the house's stories, `approved` that of the fans'; `open` the story over the list. */
export type StoriesSearch = { page?: number; approved?: number; open?: string }

export function parseStoriesSearch(search: Record<string, unknown>): StoriesSearch {
  const page = parsePage(search.page)
  const approved = parsePage(search.approved)
  return {
    ...(page > 1 && { page }),
    ...(approved > 1 && { approved }),
    ...(typeof search.open === 'string' && { open: search.open }),
  }
}
