import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const storiesRecorded = {
  stories: {
    one: 'story',
    many: 'Stories',
    table: 'short_stories',
    name: 'title',
    parts: { story_submissions: 'submission' },
    topics: ['stories'],
    hasTrash: true,
    owned: [],
  },
} satisfies RecordedKinds
