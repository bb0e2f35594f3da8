import { parsePage } from './paging.ts'

export const dateSorts = ['newest', 'oldest'] as const

export type DateSort = (typeof dateSorts)[number]

export const dateSortLabels: Record<DateSort, string> = { newest: 'Newest First', oldest: 'Oldest First' }

export function parseDateSort(value: unknown): DateSort {
  return value === 'oldest' ? 'oldest' : 'newest'
}

/** `open` is the item shown over the list. */
export type ListByDateSearch = { sort?: 'oldest' | undefined; page?: number | undefined; open?: string | undefined }

export function parseListByDateSearch({ sort, page, open }: Record<string, unknown>): ListByDateSearch {
  const chosen = parsePage(page)
  // Every key must be listed: for a missing one, the router passes on the URL's raw value.
  return {
    sort: sort === 'oldest' ? sort : undefined,
    page: chosen > 1 ? chosen : undefined,
    open: typeof open === 'string' ? open : undefined,
  }
}

export function placeInListByDate({ sort, page }: ListByDateSearch) {
  return { sort: parseDateSort(sort), page: page ?? 1 }
}
