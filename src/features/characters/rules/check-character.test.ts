import { expect, test } from 'vitest'
import { checkCharacterDraft, checkTagDraft, clearImpossibleEndSeason } from './check-character.ts'

const seasons = [
  { id: 'one', number: 1 },
  { id: 'two', number: 2 },
]
const mo = {
  name: 'Mo',
  nickname: '',
  other_names: '',
  description: '',
  is_current: false,
  start_season_id: 'one',
  end_season_id: 'two',
  image_url: null,
  tag_ids: [],
}

test.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name is required.' }],
  [{ start_season_id: '' }, { start_season_id: 'Start season is required.' }],
  [{ end_season_id: '' }, { end_season_id: 'End season is required unless the character is currently in the show.' }],
  [{ is_current: true, end_season_id: '' }, {}],
  [
    { start_season_id: 'two', end_season_id: 'one' },
    { end_season_id: "The end season can't come before the start season." },
  ],
])('a form with %j shows %j', (change, problems) => {
  expect(checkCharacterDraft({ ...mo, ...change }, seasons)).toEqual(problems)
})

test.each([
  [{ is_current: true, start_season_id: 'one', end_season_id: 'two' }, ''],
  [{ is_current: false, start_season_id: 'one', end_season_id: 'two' }, 'two'],
  [{ is_current: false, start_season_id: 'two', end_season_id: 'one' }, ''],
  [{ is_current: false, start_season_id: '', end_season_id: 'one' }, ''],
])('%j has the end season %j', (stay, end) => expect(clearImpossibleEndSeason(stay, seasons).end_season_id).toBe(end))

test('a tag needs a name and a colour', () => {
  expect(checkTagDraft({ name: 'VIP', color: '#6366F1' })).toEqual({})
  expect(checkTagDraft({ name: ' ', color: 'red' })).toEqual({
    name: 'Name is required.',
    color: 'Please choose a color.',
  })
})
