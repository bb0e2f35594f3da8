import { z } from 'zod'
import { maxPage, mostListed } from './paging.ts'
import { writtenText } from './text-schema.ts'

/** The query of a GET request contains it as text. */
export const pageInput = z.coerce.number().int().min(1).max(maxPage).default(1)

export const searchInput = writtenText(200).default('')

export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).max(mostListed),
    total: z.int(),
    is_total_capped: z.literal(true).optional(),
    page: z.int(),
    page_count: z.int(),
  })
}

export function pieceSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item).max(mostListed), next: z.uuid().nullable() })
}
