import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const nightsData: PersonalDataPart[] = [
  {
    name: 'nights_hosted',
    table: 'nights',
    owner: 'host_id',
    key: 'id',
    columns: ['id', 'code', 'quiz_id', 'quiz_title', 'phase', 'has_teams', 'needs_account', 'starts_at', 'created_at'],
  },
  {
    name: 'nights_played',
    table: 'night_players',
    owner: 'user_id',
    key: 'night_id',
    columns: [
      'night_id',
      'seat',
      'name',
      'team',
      'joined_at',
      'seen_at',
      'removed_at',
      'score',
      'right_count',
      'time_ms',
      'answers',
      'place',
    ],
  },
  { name: 'night_reminders', table: 'night_reminders', owner: 'user_id', key: 'night_id', columns: ['night_id'] },
]
