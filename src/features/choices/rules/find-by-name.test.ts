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

test('a name is found in whatever case and spacing; nothing is nobody', () => {
  expect(['KEV', ' élodie quarter', ''].map((typed) => find(typed))).toEqual([
    { id: 'kev', problems: [] },
    { id: 'elodie', problems: [] },
    { id: null, problems: [] },
  ])
})

test('a name that nobody has, or two have, is named', () => {
  expect(find('Kevv').problems).toEqual(["there's no character called “Kevv”."])
  expect(find('Twin').problems).toEqual(['there are 2 characters called “Twin”.'])
})

test('a season is found by its name before its number', () => {
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

test('several names stand between commas or semicolons, also where one has a comma in it', () => {
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

test('more names than any list takes are looked for nowhere', () => {
  const problems: string[] = []
  expect(findAllByName(nameFinder(characters, 'character'), 'kev;'.repeat(501), problems)).toEqual([])
  expect(problems).toEqual(['these are 501 of at most 500 names.'])
})
