import { expect, test } from 'vitest'
import { parseCharacterPageSearch, parseCharacterSearch } from './character-search.ts'

const id = '0192b2a4-7c1e-7def-8abc-0123456789ab'

test.each([
  [{}, {}],
  [
    { tag: id, page: '2', open: id },
    { tag: id, page: 2, open: id },
  ],
  [{ tag: id, page: 1 }, { tag: id }],
  [{ tag: 'vip', page: '-1', open: "'; drop table characters" }, {}],
  [{ tag: [id], page: ['2', '3'], open: { id } }, {}],
])('%j in an address means %j', (search, meaning) => expect(parseCharacterSearch(search)).toEqual(meaning))

test.each([
  [{}, undefined],
  [{ related: 'all' }, 'all'],
  [{ related: 'some' }, undefined],
  [{ related: true }, undefined],
])('%j on a card’s page lists %s related items', (search, related) => {
  expect(parseCharacterPageSearch(search).related).toBe(related)
})
