import { parsePage } from './paging.ts'

export const dateSorts = ['newest', 'oldest'] as const

export type DateSort = (typeof dateSorts)[number]

export const dateSortLabels: Record<DateSort, string> = { newest: 'Newest First', oldest: 'Oldest First' }

/** Parses a value from a URL or a select. Anything unknown becomes the default. */
export function parseDateSort(value: unknown): DateSort {
  return value === 'oldest' ? 'oldest' : 'newest'
}

/** The search part of the list's URL, without defaults. `open` is the item shown over the list. */
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

/** Selects the page and its order. An item that is open over the list makes no difference. */
export function placeInListByDate({ sort, page }: ListByDateSearch) {
  return { sort: parseDateSort(sort), page: page ?? 1 }
}
