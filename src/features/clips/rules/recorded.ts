import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const clipsRecorded = recordedKinds({
  clips: {
    one: 'clip',
    many: 'clips',
    table: 'clips',
    name: 'title',
    parts: { clip_characters: 'character' },
    topics: ['clips'],
    hasTrash: true,
    owned: [{ table: 'clip_characters', owner: 'clip_id', key: 'character_id', name: 'characters' }],
  },
})
