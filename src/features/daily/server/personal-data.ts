import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const dailyData: PersonalDataPart[] = [
  {
    name: 'daily_results',
    table: 'daily_results',
    owner: 'user_id',
    key: 'day',
    columns: ['day', 'marks', 'points', 'finished_at'],
  },
  {
    name: 'daily_streak',
    table: 'daily_streaks',
    owner: 'user_id',
    key: 'player_id',
    columns: ['current_days', 'longest_days', 'last_day', 'freezes_month', 'freezes_used'],
  },
]
