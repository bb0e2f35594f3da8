/** One page of a list, as it travels. Pages count from 1. */
export type Page<Item> = {
  items: Item[]
  total: number
  /** There are more than `total`: a search counts only so far. */
  is_total_capped?: true | undefined
  page: number
  page_count: number
}

/** A part of a list that is read on from its last item: `next` is what to ask `after`, null at the end. */
export type Piece<Item> = { items: Item[]; next: string | null }

/** Of one row more than the piece holds: the last one only tells that there is more. */
export function pieceOf<Item extends { id: string }>(rows: Item[], size: number): Piece<Item> {
  const items = rows.slice(0, size)
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}

/** The most that one answer lists, unless its contract says why it has more. What can grow longer comes in pages. */
export const mostListed = 100

export const pageSizes = { public: 24, admin: 50 } as const

/** An empty list has one page, which is empty. */
export function pageOf<Item>(
  items: Item[],
  { total, isTotalCapped, page, pageSize }: { total: number; isTotalCapped?: boolean; page: number; pageSize: number },
): Page<Item> {
  const page_count = Math.max(1, Math.ceil(total / pageSize))
  return { items, total, ...(isTotalCapped && { is_total_capped: true as const }), page, page_count }
}

/** The page that a query found, as it travels. */
export function presentPage<Row, Item>(
  { rows, ...place }: { rows: Row[]; total: number; isTotalCapped?: boolean; page: number; pageSize: number },
  present: (row: Row) => Item,
): Page<Item> {
  return pageOf(rows.map(present), place)
}

/** Which page of a list is wanted. */
export type Paging = { page: number; pageSize: number }

export function offsetOf({ page, pageSize }: Paging) {
  return (page - 1) * pageSize
}

/** The page in a URL's search part: a whole number from 1, anything else is the first. */
export function parsePage(value: unknown) {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= maxPage ? page : 1
}

/** The search part of a list's address: the first page has none. */
export function parsePageSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = parsePage(search.page)
  return { page: page > 1 ? page : undefined }
}

/** Keeps offsets within what the database takes. */
export const maxPage = 100_000
