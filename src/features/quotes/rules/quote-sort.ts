export type QuoteSort = 'newest' | 'oldest'

/** As in a URL or a select: anything unknown is the default. */
export function parseQuoteSort(value: unknown): QuoteSort {
  return value === 'oldest' ? 'oldest' : 'newest'
}

export const quoteSortLabels: Record<QuoteSort, string> = { newest: 'Newest First', oldest: 'Oldest First' }
