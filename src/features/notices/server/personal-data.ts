import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const noticesData: PersonalDataPart[] = [
  {
    name: 'notices',
    table: 'notices',
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'kind', 'title', 'text', 'href', 'created_at', 'read_at'],
  },
]
