import { parsePage } from '#platform/rules/paging.ts'
import { type ClipSort, parseClipSort } from '../rules/clip-sort.ts'

/** What the address of the clips says besides its path. Defaults are not written. */
export type ClipsSearch = { sort?: 'oldest'; page?: number; open?: string }

export function readClipsSearch(search: Record<string, unknown>): ClipsSearch {
  const { sort, page } = clipsPlace(search)
  return {
    ...(sort === 'oldest' && { sort }),
    ...(page > 1 && { page }),
    ...(typeof search.open === 'string' && { open: search.open }),
  }
}

/** Which clips are asked for: what lies open over them changes nothing about that. */
export function clipsPlace({ sort, page }: { sort?: unknown; page?: unknown }): { sort: ClipSort; page: number } {
  return { sort: parseClipSort(sort), page: parsePage(page) }
}
