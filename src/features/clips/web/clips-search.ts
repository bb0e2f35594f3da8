import { parsePage } from '#platform/rules/paging.ts'
import { type ClipSort, parseClipSort } from '../rules/clip-sort.ts'

/** What the address of the clips says besides its path. Defaults are not written. */
export type ClipsSearch = { sort?: 'oldest' | undefined; page?: number | undefined; open?: string | undefined }

export function readClipsSearch(search: Record<string, unknown>): ClipsSearch {
  const { sort, page } = clipsPlace(search)
  // Each is named: the router hands on what the URL says for any that is not.
  return {
    sort: sort === 'oldest' ? sort : undefined,
    page: page > 1 ? page : undefined,
    open: typeof search.open === 'string' ? search.open : undefined,
  }
}

/** Which clips are asked for: what lies open over them changes nothing about that. */
export function clipsPlace({ sort, page }: { sort?: unknown; page?: unknown }): { sort: ClipSort; page: number } {
  return { sort: parseClipSort(sort), page: parsePage(page) }
}
