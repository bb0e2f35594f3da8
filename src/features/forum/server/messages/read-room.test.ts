import { expect, it } from 'vitest'
import { searchTerms } from './read-room.ts'

it.each([
  ['broken lift', ['broken', 'lift']],
  ['S02-05', ['S02-05']],
  ['C++ 10%', ['C++', '10%']],
  ['the lift, "broken"?', ['the', 'lift', 'broken']],
  ['lift  lift', ['lift']],
  ['?!', ['?!']],
  ['  ', []],
])('%j searches for %j', (text, terms) => expect(searchTerms(text)).toEqual(terms))

it('a search uses at most twelve terms', () => {
  const text = Array.from({ length: 20 }, (_, number) => `word${number}`).join(' ')
  expect(searchTerms(text).length).toBe(12)
})
