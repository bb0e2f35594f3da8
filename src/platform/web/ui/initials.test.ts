import { expect, it } from 'vitest'
import { initialsOf, pickByName } from './initials.ts'

it.each([
  ['Ash', 'A'],
  ['Parking Pam', 'PP'],
  ['laundry_lou', 'LL'],
  ['  the big bean dip ', 'TD'],
  ['émile', 'É'],
  ['', '?'],
  ['___', '?'],
])('%j becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('gives a name the same colour every time', () => {
  const colours = ['gold', 'blue', 'lime'] as const
  expect(pickByName('Parking Pam', colours)).toBe(pickByName('Parking Pam', colours))
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map((name) => pickByName(name, colours))).size).toBeGreaterThan(1)
})
