export type Page<Item> = {
  items: Item[]
  total: number
  /** There are more than `total`, because a search stops counting at a limit. */
  is_total_capped?: true | undefined
  page: number
  page_count: number
}

/** Pass `next` as `after`; it's null at the end. */
export type Piece<Item> = { items: Item[]; next: string | null }

/** Takes one extra row, which only tells that there's more. */
export function pieceOf<Item extends { id: string }>(rows: Item[], size: number): Piece<Item> {
  const items = rows.slice(0, size)
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}

/** A response with a higher limit explains it in its contract. */
export const mostListed = 100

export const pageSizes = { public: 24, admin: 50 } as const

export function pageOf<Item>(
  items: Item[],
  { total, isTotalCapped, page, pageSize }: { total: number; isTotalCapped?: boolean; page: number; pageSize: number },
): Page<Item> {
  const page_count = Math.max(1, Math.ceil(total / pageSize))
  return { items, total, ...(isTotalCapped && { is_total_capped: true as const }), page, page_count }
}

export function presentPage<Row, Item>(
  { rows, ...place }: { rows: Row[]; total: number; isTotalCapped?: boolean; page: number; pageSize: number },
  present: (row: Row) => Item,
): Page<Item> {
  return pageOf(rows.map(present), place)
}

export type Paging = { page: number; pageSize: number }

export function offsetOf({ page, pageSize }: Paging) {
  return (page - 1) * pageSize
}

export function parsePage(value: unknown) {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= maxPage ? page : 1
}

export function parsePageSearch(search: Record<string, unknown>): { page?: number | undefined } {
  const page = parsePage(search.page)
  return { page: page > 1 ? page : undefined }
}

/** Keeps offsets within the database's range. */
export const maxPage = 100_000
