import { expect, test } from 'vitest'
import { findAllByName, nameFinder, seasonFinder } from './find-by-name.ts'

const characters = [
  { id: 'kev', name: 'Kev' },
  { id: 'mo', name: 'Mo, the Landlord' },
  { id: 'elodie', name: 'Élodie  Quarter' },
  { id: 'twin-1', name: 'Twin' },
  { id: 'twin-2', name: 'twin' },
]

function find(typed: string) {
  const problems: string[] = []
  return { id: nameFinder(characters, 'character')(typed, problems), problems }
}

test('a name is found regardless of case and spacing; an empty one is null', () => {
  expect(['KEV', ' élodie quarter', ''].map((typed) => find(typed))).toEqual([
    { id: 'kev', problems: [] },
    { id: 'elodie', problems: [] },
    { id: null, problems: [] },
  ])
})

test('an unknown or ambiguous name is reported', () => {
  expect(find('Kevv').problems).toEqual(["there's no character called “Kevv”."])
  expect(find('Twin').problems).toEqual(['there are 2 characters called “Twin”.'])
})

test("a season's name takes precedence over its number", () => {
  const seasons = [
    { id: 'first', number: 1, name: 'Laundry Night' },
    { id: 'second', number: 2, name: 'Season 3' },
    { id: 'third', number: 3, name: 'Rent' },
  ]
  const problems: string[] = []
  const found = ['laundry night', '1', 'season 1', 'Season 3', '3'].map((typed) =>
    seasonFinder(seasons)(typed, problems),
  )
  expect(found).toEqual(['first', 'first', 'first', 'second', 'third'])
  expect(problems).toEqual([])
})

test('names are separated by commas or semicolons, even if one contains a comma', () => {
  const problems: string[] = []
  const all = (typed: string) => findAllByName(nameFinder(characters, 'character'), typed, problems)
  expect([all('Kev, élodie quarter'), all('Mo, the Landlord'), all('Kev; Mo, the Landlord; kev'), all('')]).toEqual([
    ['kev', 'elodie'],
    ['mo'],
    ['kev', 'mo'],
    [],
  ])
  expect(problems).toEqual([])
})

test("more names than a list may have aren't looked up", () => {
  const problems: string[] = []
  expect(findAllByName(nameFinder(characters, 'character'), 'kev;'.repeat(501), problems)).toEqual([])
  expect(problems).toEqual(['these are 501 of at most 500 names.'])
})
