import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const memoryMatchRecorded = {
  'memory-cards': {
    one: 'memory card',
    many: 'Memory cards',
    table: 'memory_cards',
    name: 'title',
    section: 'memory-match',
    topics: ['memory-match'],
    hasTrash: true,
  },
  'memory-sets': {
    one: 'memory set',
    many: 'Memory sets',
    table: 'memory_card_sets',
    name: 'name',
    parts: { memory_set_cards: 'card' },
    section: 'memory-match',
    topics: ['memory-match'],
    hasTrash: true,
  },
} satisfies RecordedKinds
