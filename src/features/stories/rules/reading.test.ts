import { expect, test } from 'vitest'
import { directionOf, paragraphsOf, readingMinutes } from './reading.ts'

test('paragraphs have their offsets in the text', () => {
  const content = 'First.\n\n  \nSecond line.'
  expect(paragraphsOf(content).map(({ start, end }) => content.slice(start, end))).toEqual(['First.', 'Second line.'])
})

test.each([
  [0, 1],
  [1300, 1],
  [6500, 5],
  [100_000, 77],
])('%i characters take %i minutes', (characters, minutes) => expect(readingMinutes(characters)).toBe(minutes))

test.each([
  ['It was a dark night.', 'ltr'],
  ['“كانت ليلة مظلمة” (a dark night)', 'rtl'],
  ['1. לילה אפל', 'rtl'],
  ['… 12!', 'ltr'],
])('%s is read %s', (text, direction) => expect(directionOf(text)).toBe(direction))

test('a line of invisible characters is no paragraph', () => {
  expect(paragraphsOf('a\n\u200b\nb')).toHaveLength(2)
})
