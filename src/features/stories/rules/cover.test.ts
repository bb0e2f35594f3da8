import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { titleMotifs, titlePalettes } from '#features/mascot/rules/title-art.ts'
import { coverLayouts, coverOf, shareCardOf } from './cover.ts'

test('the same title has the same cover, whatever its case', () => {
  expect(coverOf('The Deposit')).toEqual(coverOf('the deposit '))
})

test('a shelf of titles shows every layout and every palette', () => {
  const covers = Array.from({ length: 200 }, (_, number) => coverOf(`Story ${number}`))
  expect(new Set(covers.map(({ layout }) => layout)).size).toBe(coverLayouts.length)
  expect(new Set(covers.map(({ palette }) => palette)).size).toBe(titlePalettes.length)
})

test('what the title speaks of is on the cover', () => {
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
  // Words of scripts that the display face does not have become smaller, not narrower.
  ['Неприятности', 'small', 'normal'],
  // Lines of these may end after any letter.
  ['洗濯室の大家さんが鍵を無くした夜', 'large', 'normal'],
])('%s is set %s and %s, so that no word is broken', (title, size, width) => {
  expect(coverOf(title)).toMatchObject({ size, width })
})

test.each(titleMotifs)('there is a share card for the motif %s, as large as page heads say', async (motif) => {
  const card = await readFile(new URL(`../../../../public/share-card-story-${motif}.png`, import.meta.url))
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630])
})

test('a story is shared with its motif', () => {
  expect(shareCardOf('Laundry at Dawn')).toBe('/share-card-story-sock.png')
})
