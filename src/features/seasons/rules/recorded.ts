import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const seasonsRecorded = recordedKinds({
  seasons: {
    one: 'season',
    many: 'seasons',
    table: 'seasons',
    name: "'Season ' || number || ': ' || name",
    topics: ['seasons'],
    hasTrash: true,
    owned: [],
  },
})
