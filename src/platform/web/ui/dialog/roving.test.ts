import { expect, it } from 'vitest'
import { rovingIndex } from './roving.ts'

const three = { count: 3, axis: 'horizontal' } as const

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowRight', -1, 0],
  ['ArrowLeft', -1, 2],
])('%s moves from item %i to item %i', (key, from, to) => {
  expect(rovingIndex(key, from, three)).toBe(to)
})

it('leaves other keys, the other axis and empty lists alone', () => {
  expect(rovingIndex('a', 0, three)).toBeUndefined()
  expect(rovingIndex('ArrowDown', 0, three)).toBeUndefined()
  expect(rovingIndex('Home', -1, { count: 0, axis: 'vertical' })).toBeUndefined()
})
