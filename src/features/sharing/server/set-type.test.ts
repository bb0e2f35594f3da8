import { expect, test } from 'vitest'
import { openTypesetter } from './set-type.ts'

const type = await openTypesetter()

test.each([
  ['“🐛🐛 wow 🐛”', '“wow”'],
  ['a 🐛 b', 'a b'],
  ['“🐛”', undefined],
  ['“?!”', '“?!”'],
  ['Łódź', 'Lódz'],
  ['Ash 洗濯', undefined],
  ['مرحبا', undefined],
  ['a\u200Db\u202Ec', 'abc'],
])('%s is printed as %s', (text, printed) => expect(type.printable(text)).toBe(printed))

test('a word that is wider than the line is broken into equal parts', () => {
  const { lines } = type.fit('x'.repeat(29), { width: 420, height: 190, size: 82, smallest: 30 })
  expect(lines.map((line) => line.length)).toEqual([15, 14])
})

test('a text without end ends with an ellipsis', () => {
  const { lines, width } = type.fit('No. '.repeat(400).trim(), { width: 420, height: 190, size: 82, smallest: 30 })
  expect(lines.at(-1)).toMatch(/…$/)
  expect(width).toBeLessThanOrEqual(420)
})
