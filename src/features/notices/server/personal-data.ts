import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const noticesData: PersonalDataPart[] = [
  {
    name: 'notices',
    table: 'notices',
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'kind', 'title', 'text', 'href', 'more', 'created_at', 'read_at'],
  },
  {
    name: 'notice_choices',
    table: 'notice_choices',
    owner: 'user_id',
    key: 'user_id',
    columns: ['unwanted_kinds', 'wants_mail', 'mailed_at', 'updated_at'],
  },
  // Leaves out the endpoint and keys: anyone who has them can push to the browser.
  { name: 'push_browsers', table: 'push_subscriptions', owner: 'user_id', key: 'id', columns: ['id', 'created_at'] },
]
