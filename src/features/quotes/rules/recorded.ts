import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const quotesRecorded = recordedKinds({
  quotes: {
    one: 'quote',
    many: 'quotes',
    table: 'quotes',
    name: 'left(text, 80)',
    topics: ['quotes'],
    hasTrash: true,
    owned: [],
  },
})
