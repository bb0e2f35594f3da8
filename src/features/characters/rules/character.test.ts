import { expect, test } from 'vitest'
import { characterForm, tagForm } from './character.ts'

const season = '0192b2a4-7c1e-7def-8abc-0123456789ab'
const mo = { name: 'Mo', start_season_id: season, end_season_id: season }

test.each([
  [{ name: '   ' }, 'Name is required.'],
  [{ name: 'M'.repeat(201) }, 'Name must have at most 200 characters.'],
  [{ start_season_id: null }, 'Start season is required.'],
  [{ start_season_id: '' }, 'Start season is required.'],
  [{ start_season_id: 1 }, 'Start season is required.'],
  [{ end_season_id: null }, 'End season is required unless the character is currently in the show.'],
  [{ end_season_id: '' }, 'Please choose a season.'],
])('a character with %j is refused: %s', (change, message) => {
  expect(characterForm.safeParse({ ...mo, ...change }).error?.issues[0]?.message).toBe(message)
})

test('a character who is in the show has no end season', () => {
  expect(characterForm.parse({ ...mo, is_current: true }).end_season_id).toBeNull()
  expect(characterForm.parse({ ...mo, is_current: true, end_season_id: null }).end_season_id).toBeNull()
  expect(characterForm.parse(mo).end_season_id).toBe(season)
})

test('a tag given twice counts once', () => {
  const tag_ids = [season, season.toUpperCase()]
  expect(characterForm.parse({ ...mo, tag_ids }).tag_ids).toEqual([season])
})

test.each([
  [{ name: ' ' }, 'Name is required.'],
  [{ name: 'VIP', color: 'red' }, 'Please choose a color.'],
  [{ name: 'VIP', color: '#12345' }, 'Please choose a color.'],
  [{ name: 'VIP', color: '#123456;background:url(//evil)' }, 'Please choose a color.'],
])('a tag %j is refused: %s', (tag, message) => {
  expect(tagForm.safeParse(tag).error?.issues[0]?.message).toBe(message)
})

test('a tag without a colour gets the usual one', () => {
  expect(tagForm.parse({ name: ' VIP ' })).toEqual({ name: 'VIP', color: '#6366F1' })
})
