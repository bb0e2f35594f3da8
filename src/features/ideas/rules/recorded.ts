import { recordedKinds } from '#platform/rules/recorded-kind.ts'

export const ideasRecorded = recordedKinds({
  ideas: {
    one: 'idea',
    many: 'ideas',
    table: 'brainstorm_ideas',
    name: 'title',
    parts: { brainstorm_comments: 'comment', brainstorm_votes: 'vote' },
    section: 'brainstorm',
    topics: ['ideas'],
    hasTrash: true,
  },
})
