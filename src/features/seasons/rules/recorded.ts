import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const seasonsRecorded = {
  seasons: {
    one: 'season',
    many: 'Seasons',
    table: 'seasons',
    name: "'Season ' || number || ': ' || name",
    topics: ['seasons'],
    hasTrash: true,
    owned: [],
  },
} satisfies RecordedKinds
