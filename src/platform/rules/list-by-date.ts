import { parsePage } from './paging.ts'

export const dateSorts = ['newest', 'oldest'] as const

export type DateSort = (typeof dateSorts)[number]

export const dateSortLabels: Record<DateSort, string> = { newest: 'Newest First', oldest: 'Oldest First' }

/** As in a URL or a select: anything unknown is the default. */
export function parseDateSort(value: unknown): DateSort {
  return value === 'oldest' ? 'oldest' : 'newest'
}

/** What the address of such a list says; defaults are left out of it. `open` is the item that lies over the list. */
export type ListByDateSearch = { sort?: 'oldest' | undefined; page?: number | undefined; open?: string | undefined }

export function parseListByDateSearch({ sort, page, open }: Record<string, unknown>): ListByDateSearch {
  const chosen = parsePage(page)
  // Each is named: the router hands on what the URL says for any that is not.
  return {
    sort: sort === 'oldest' ? sort : undefined,
    page: chosen > 1 ? chosen : undefined,
    open: typeof open === 'string' ? open : undefined,
  }
}

/** Which of its items are asked for: what lies open over them changes nothing about that. */
export function placeInListByDate({ sort, page }: ListByDateSearch) {
  return { sort: parseDateSort(sort), page: page ?? 1 }
}
