import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const ideasData: PersonalDataPart[] = [
  {
    name: 'ideas',
    table: 'brainstorm_ideas',
    owner: 'created_by',
    key: 'id',
    columns: ['id', 'title', 'description', 'category', 'priority', 'status', 'votes', 'created_at', 'updated_at'],
  },
  {
    name: 'idea_comments',
    table: 'brainstorm_comments',
    owner: 'created_by',
    key: 'id',
    columns: ['id', 'idea_id', 'comment', 'created_at'],
  },
  {
    name: 'idea_votes',
    table: 'brainstorm_votes',
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'idea_id', 'created_at'],
  },
]
