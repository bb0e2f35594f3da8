import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const storiesData: PersonalDataPart[] = [
  {
    name: 'story_submissions',
    table: 'story_submissions',
    owner: 'author_id',
    key: 'id',
    columns: [
      'id',
      'title',
      'content',
      'status',
      'feedback',
      'reviewed_at',
      'submitted_at',
      'created_at',
      'updated_at',
    ],
  },
  {
    name: 'short_stories',
    table: 'short_stories',
    owner: 'author_id',
    key: 'id',
    columns: ['id', 'title', 'content', 'status', 'publish_date', 'published_at', 'created_at', 'updated_at'],
  },
]
