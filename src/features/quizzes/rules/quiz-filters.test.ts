import { expect, test } from 'vitest'
import { matchesFilters, type QuizFilters } from './quiz-filters.ts'

const mo = { id: 'mo', name: 'Mo the Landlord' }
const laundry = { id: 'laundry', title: 'Laundry Night', description: 'Quarters everywhere', quiz_characters: [mo] }
const noFilter: QuizFilters = { search: '', status: 'all', characterId: null }

test.each<[string, Partial<QuizFilters>, boolean]>([
  ['nothing', {}, true],
  ['a part of the title', { search: 'DRY ni' }, true],
  ['a part of the description', { search: ' quarters ' }, true],
  ['a part of a character’s name', { search: 'landlord' }, true],
  ['something else', { search: 'parking' }, false],
  ['a character of the quiz', { characterId: 'mo' }, true],
  ['another character', { characterId: 'ash' }, false],
  ['completed ones', { status: 'completed' }, true],
  ['not completed ones', { status: 'not-completed' }, false],
  ['all at once', { search: 'laundry', status: 'completed', characterId: 'mo' }, true],
  ['all at once, one of them wrong', { search: 'laundry', status: 'completed', characterId: 'ash' }, false],
])('looking for %s', (_what, filters, isFound) => {
  expect(matchesFilters(laundry, { ...noFilter, ...filters }, new Set(['laundry']))).toBe(isFound)
})

test('a quiz without a best score is not completed', () => {
  expect(matchesFilters(laundry, { ...noFilter, status: 'not-completed' }, new Set())).toBe(true)
  expect(matchesFilters(laundry, { ...noFilter, status: 'completed' }, new Set())).toBe(false)
})
