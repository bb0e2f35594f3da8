import type { RecordedKinds } from '#platform/rules/recorded-kind.ts'

export const ideasRecorded = {
  ideas: {
    one: 'idea',
    many: 'Ideas',
    table: 'brainstorm_ideas',
    name: 'title',
    parts: { brainstorm_comments: 'comment', brainstorm_votes: 'vote' },
    section: 'brainstorm',
    topics: ['ideas'],
    hasTrash: true,
  },
} satisfies RecordedKinds
