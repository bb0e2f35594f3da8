import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const charactersRecorded = recordedKinds({
  characters: {
    one: 'character',
    many: 'characters',
    table: 'characters',
    name: 'name',
    parts: { character_tag_assignments: 'tag' },
    topics: ['characters'],
    hasTrash: true,
    owned: [{ table: 'character_tag_assignments', owner: 'character_id', key: 'tag_id', name: 'tags' }],
  },
  tags: { one: 'tag', many: 'tags', table: 'character_tags', name: 'name', topics: ['tags'], hasTrash: true },
})
