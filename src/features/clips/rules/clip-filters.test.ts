import { expect, test } from 'vitest'
import { isFiltered, parseClipsSearch, placeInClips } from './clip-filters.ts'

const season = '5ea50000-0000-4000-8000-000000000001'

test('nonsense in the address is ignored', () => {
  const nonsense = { search: ['a'], season: 'one', character: 7, length: 'endless', sort: 'loudest', page: -1 }
  const place = placeInClips(parseClipsSearch(nonsense))
  expect(place).toEqual({ sort: 'newest', page: 1, search: '' })
  expect(isFiltered(place)).toBe(false)
})

test("the address keeps the typed text, but blank text doesn't filter", () => {
  expect(parseClipsSearch({ search: 13, season, length: 'long' })).toMatchObject({
    search: '13',
    season,
    length: 'long',
  })
  expect(isFiltered(placeInClips(parseClipsSearch({ search: '  ' })))).toBe(false)
  expect(isFiltered(placeInClips(parseClipsSearch({ season })))).toBe(true)
})

test("the open clip isn't part of the list's query", () => {
  expect(placeInClips(parseClipsSearch({ open: season }))).not.toHaveProperty('open')
})
