import { expect, test } from 'vitest'
import { itemAt } from './counted.ts'

const id = '0d1f0b6e-3c55-4c1e-9a53-1f0b7a3f9b10'

test.each([
  ['an item’s own page', `/clips/${id}`, {}, 'clips'],
  ['an item over its list', '/characters', { open: id }, 'characters'],
  ['a list with a slash', '/seasons/', { open: id }, 'seasons'],
  ['a quiz', `/quiz/${id}`, {}, 'quizzes'],
  ['a story', `/stories/${id}`, {}, 'stories'],
])('%s is counted', (_what, pathname, search, kind) => {
  expect(itemAt({ pathname, search })).toEqual({ kind, id })
})

test.each([
  ['a list', '/clips', {}],
  ['what is no id', '/clips/newest', {}],
  ['a panel that has it open', '/admin/clips', { open: id }],
  ['another section', `/ideas/${id}`, {}],
  ['a list with something else open', '/clips', { open: 7 }],
])("%s isn't counted", (_what, pathname, search) => {
  expect(itemAt({ pathname, search })).toBeUndefined()
})
