import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const memoryMatchRecorded = recordedKinds({
  'memory-cards': {
    one: 'memory card',
    many: 'memory cards',
    inPanel: { one: 'card', many: 'cards' },
    table: 'memory_cards',
    name: 'title',
    section: 'memory-match',
    topics: ['memory-match'],
    hasTrash: true,
  },
  'memory-sets': {
    one: 'memory set',
    many: 'memory sets',
    inPanel: { one: 'card set', many: 'card sets' },
    table: 'memory_card_sets',
    name: 'name',
    parts: { memory_set_cards: 'card' },
    section: 'memory-match',
    topics: ['memory-match'],
    hasTrash: true,
  },
})
