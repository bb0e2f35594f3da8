import { expect, test } from 'vitest'
import { paragraphsOf, readingMinutes } from './reading.ts'

test('paragraphs know where they stand in the text', () => {
  const content = 'First.\n\n  \nSecond line.'
  expect(paragraphsOf(content).map(({ start, end }) => content.slice(start, end))).toEqual(['First.', 'Second line.'])
})

test.each([
  [0, 1],
  [1300, 1],
  [6500, 5],
  [100_000, 77],
])('%i characters take %i minutes', (characters, minutes) => expect(readingMinutes(characters)).toBe(minutes))
