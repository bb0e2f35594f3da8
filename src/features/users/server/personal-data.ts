import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const usersData: PersonalDataPart[] = [
  {
    name: 'comments_by_administrators',
    table: 'admin_comments',
    owner: 'user_id',
    key: 'id',
    // Leaves out the administrator, whose identity isn't the user's data.
    columns: ['id', 'comment', 'created_at', 'updated_at'],
  },
]
