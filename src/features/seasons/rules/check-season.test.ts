import { expect, test } from 'vitest'
import { checkSeasonDraft } from './check-season.ts'

const draft = { number: '3', name: 'The Lease Begins', description: '', start_date: '2024-01-01', end_date: '' }

test.each([
  [{}, {}],
  [{ number: '' }, { number: 'Season number is required.' }],
  [{ number: '1.5' }, { number: 'Season number must be a whole number.' }],
  [{ number: '0' }, { number: 'Season number must be at least 1.' }],
  [{ number: '40000' }, { number: 'Season number must be at most 32767.' }],
  [{ name: '  ' }, { name: 'Name is required.' }],
  [{ end_date: '2023-12-31' }, { end_date: "The end date can't be before the start date." }],
  [{ end_date: '2024-01-01' }, {}],
])('a form with %j says %j', (change, problems) => {
  const found = checkSeasonDraft({ ...draft, ...change })
  expect(Object.fromEntries(Object.entries(found).filter(([, text]) => text))).toEqual(problems)
})
