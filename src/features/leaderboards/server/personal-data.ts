import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const leaderboardsData: PersonalDataPart[] = [
  {
    name: 'leaderboard_entries',
    table: 'board_scores',
    owner: 'user_id',
    key: 'score_id',
    columns: [
      'board',
      'score_id',
      'username',
      'score',
      'time_taken',
      'achieved_at',
      'is_best',
      'removed_reason',
      'removed_at',
    ],
  },
]
