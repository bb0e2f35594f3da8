import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const quotesRecorded = {
  quotes: {
    one: 'quote',
    many: 'Quotes',
    table: 'quotes',
    name: 'left(text, 80)',
    topics: ['quotes'],
    hasTrash: true,
    owned: [],
  },
} satisfies RecordedKinds
