import { fieldOf, recordedKinds } from '#platform/rules/recorded-kind.ts'

export const storiesRecorded = recordedKinds({
  stories: {
    one: 'story',
    many: 'stories',
    table: 'short_stories',
    name: 'title',
    parts: { story_submissions: 'submission' },
    topics: ['stories'],
    hasTrash: true,
    owned: [],
    phrases: {
      story_submissions: (deed) => {
        const status = fieldOf(deed, 'status')?.after
        if (status !== 'approved' && status !== 'rejected') return undefined
        return { deed: `${status} the submission`, told: ['status', 'reviewed_by', 'reviewed_at'] }
      },
    },
  },
})
