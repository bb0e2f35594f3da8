import { expect, test } from 'vitest'
import { searchWords } from './idea-queries.ts'

test.each([
  ['A quiz with only sounds', 'quiz:* | with:* | only:* | sounds:*'],
  ['quiz QUIZ Quiz', 'quiz:*'],
  ["Lint & ('trap') | !queen <-> \\:*", 'lint:* | trap:* | queen:*'],
  ['Überraschung für Ash', 'überraschung:* | für:* | ash:*'],
  ['x', ''],
  ['', ''],
  ['?!', ''],
])('%j is searched as %j', (title, words) => expect(searchWords(title)).toBe(words))

test('a long title is searched by its first twelve words, each of them cut', () => {
  const title = Array.from({ length: 30 }, (_, index) => `${'x'.repeat(60)}${index}`).join(' ')
  expect(searchWords(title)).toBe(`${'x'.repeat(40)}:* | `.repeat(12).slice(0, -3))
})
