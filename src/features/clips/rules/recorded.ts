import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const clipsRecorded = {
  clips: {
    one: 'clip',
    many: 'Clips',
    table: 'clips',
    name: 'title',
    parts: { clip_characters: 'character' },
    topics: ['clips'],
    hasTrash: true,
    owned: [{ table: 'clip_characters', owner: 'clip_id', key: 'character_id', name: 'characters' }],
  },
} satisfies RecordedKinds
