import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const gamesData: PersonalDataPart[] = [
  {
    name: 'game_runs',
    table: 'game_runs',
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'game_id', 'score', 'playtime', 'started_at', 'finished_at'],
  },
  {
    name: 'game_scores',
    table: 'game_scores',
    owner: 'user_id',
    key: 'id',
    columns: ['id', 'game_id', 'username', 'score', 'playtime', 'metadata', 'is_earlier', 'created_at'],
  },
]
