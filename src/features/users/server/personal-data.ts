import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const usersData: PersonalDataPart[] = [
  {
    name: 'comments_by_administrators',
    table: 'admin_comments',
    owner: 'user_id',
    key: 'id',
    // Not which administrator: that is about somebody else.
    columns: ['id', 'comment', 'created_at', 'updated_at'],
  },
]
