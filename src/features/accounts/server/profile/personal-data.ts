import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const accountsData: PersonalDataPart[] = [
  {
    name: 'profile',
    table: 'users',
    owner: 'id',
    key: 'id',
    columns: [
      'id',
      'username',
      'email',
      'email_verified',
      'date_of_birth',
      'role',
      'avatar_url',
      'two_factor_enabled',
      'banned',
      'ban_reason',
      'banned_at',
      'last_login',
      'created_at',
      'updated_at',
    ],
  },
  {
    name: 'signed_in_devices',
    table: 'auth_sessions',
    owner: 'user_id',
    key: 'id',
    // The token would open the account.
    columns: ['id', 'user_agent', 'created_at', 'updated_at', 'expires_at'],
  },
  {
    name: 'pending_email_change',
    table: 'email_changes',
    owner: 'user_id',
    key: 'user_id',
    columns: ['new_email', 'requested_at', 'expires_at'],
  },
  { name: 'active_days', table: 'user_active_days', owner: 'user_id', key: 'day', columns: ['day'] },
]
