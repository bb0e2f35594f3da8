import { z } from 'zod'
import { maxPage, mostListed } from './paging.ts'
import { writtenText } from './text-schema.ts'

/** Comes as text in a GET request's query. */
export const pageInput = z.coerce.number().int().min(1).max(maxPage).default(1)

/** What an administrator looks for, in the visible texts. Nothing that can be seen is no search. */
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

/** A part of a list that is read on from its last item: `next` is what to ask `after`, null at the end. */
export function pieceSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item).max(mostListed), next: z.uuid().nullable() })
}
