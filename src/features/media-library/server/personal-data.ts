import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const mediaData: PersonalDataPart[] = [
  {
    name: 'uploaded_files',
    table: 'media_files',
    owner: 'owner_id',
    key: 'id',
    columns: ['id', 'use', 'kind', 'url', 'bytes', 'content_type', 'created_at', 'deleted_at'],
  },
]
