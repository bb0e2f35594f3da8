import { expect, test } from 'vitest'
import { coverLayouts, coverOf, coverPalettes } from './cover.ts'

test('the same title has the same cover, whatever its case', () => {
  expect(coverOf('The Deposit')).toEqual(coverOf('the deposit '))
})

test('a shelf of titles shows every layout and every palette', () => {
  const covers = Array.from({ length: 200 }, (_, number) => coverOf(`Story ${number}`))
  expect(new Set(covers.map(({ layout }) => layout)).size).toBe(coverLayouts.length)
  expect(new Set(covers.map(({ palette }) => palette)).size).toBe(coverPalettes.length)
})

test('what the title speaks of is on the cover', () => {
  expect(coverOf('The Landlord Returns').motif).toBe('key')
  expect(coverOf('Laundry at Dawn').motif).toBe('sock')
})

test.each([
  ['Mo', 'large'],
  ['The Night of the Spin Cycle', 'medium'],
  ['Everything I Ever Wanted to Say About the Parking Lot', 'small'],
  ['Antidisestablishment', 'small'],
])('%s is set %s', (title, size) => expect(coverOf(title).size).toBe(size))
