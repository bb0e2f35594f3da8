import type { PersonalDataPart } from '#platform/server/db/personal-data.ts'

export const passData: PersonalDataPart[] = [
  {
    name: 'section_stamps',
    table: 'section_stamps',
    owner: 'user_id',
    key: 'section',
    columns: ['section', 'stamped_at'],
  },
  {
    name: 'met_characters',
    table: 'met_characters',
    owner: 'user_id',
    key: 'character_id',
    columns: ['character_id', 'met_at'],
  },
  { name: 'caught_bugs', table: 'caught_bugs', owner: 'user_id', key: 'user_id', columns: ['total', 'day', 'on_day'] },
  {
    name: 'pass_choices',
    table: 'pass_choices',
    owner: 'user_id',
    key: 'user_id',
    columns: [
      'is_public',
      'shows_stamps',
      'shows_cards',
      'shows_bugs',
      'shows_streak',
      'shows_nights',
      'is_indexed',
      'updated_at',
    ],
  },
]
