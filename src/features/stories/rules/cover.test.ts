import { expect, test } from 'vitest'
import { titlePalettes } from '#features/mascot/rules/title-art.ts'
import { coverLayouts, coverOf } from './cover.ts'

test('the same title has the same cover in any case', () => {
  expect(coverOf('The Deposit')).toEqual(coverOf('the deposit '))
})

test('many titles together use every layout and every palette', () => {
  const covers = Array.from({ length: 200 }, (_, number) => coverOf(`Story ${number}`))
  expect(new Set(covers.map(({ layout }) => layout)).size).toBe(coverLayouts.length)
  expect(new Set(covers.map(({ palette }) => palette)).size).toBe(titlePalettes.length)
})

test('the cover shows a motif that the title mentions', () => {
  expect(coverOf('The Landlord Returns').motif).toBe('key')
  expect(coverOf('Laundry at Dawn').motif).toBe('sock')
})

test.each([
  ['Mo', 'large', 'normal'],
  ['The Night of the Spin Cycle', 'medium', 'normal'],
  ['Everything I Ever Wanted to Say About the Parking Lot', 'small', 'normal'],
  ['Uncomfortable Neighbours', 'medium', 'narrowest'],
  ['Antidisestablishment', 'modest', 'narrowest'],
  ['Nach dem Donaudampfschifffahrtsausflug', 'tiny', 'narrowest'],
  // The display face has only Latin letters, so other words get smaller instead of narrower.
  ['Неприятности', 'small', 'normal'],
  // Lines in these scripts may end after any letter.
  ['洗濯室の大家さんが鍵を無くした夜', 'large', 'normal'],
])('%s is set %s and %s, so that no word is broken', (title, size, width) => {
  expect(coverOf(title)).toMatchObject({ size, width })
})
