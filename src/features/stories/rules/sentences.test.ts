import { expect, test } from 'vitest'
import { longestUtterance, sentencesOf } from './sentences.ts'

const textsOf = (content: string) => sentencesOf(content).map(({ start, end }) => content.slice(start, end))

test('a text is split at the ends of sentences and paragraphs', () => {
  expect(textsOf('One. “Two!” she said… Three?\n\nFour without a stop\nFive.')).toEqual([
    'One.',
    '“Two!”',
    'she said…',
    'Three?',
    'Four without a stop',
    'Five.',
  ])
})

test('a title before a name does not end a sentence', () => {
  expect(textsOf('Mr. Bug met Dr. Spray at No. 9. They danced.')).toEqual([
    'Mr. Bug met Dr. Spray at No. 9.',
    'They danced.',
  ])
})

test.each([
  ['a sentence without an end', `${'and then he parked, '.repeat(80)}again.`],
  ['a word without an end', 'a'.repeat(2000)],
  ['a wall of emoji', '🐛 '.repeat(700)],
])('%s is split into parts that a voice can speak, and nothing is lost', (_name, content) => {
  const texts = textsOf(content)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(longestUtterance)
  expect(texts.join('').replaceAll(/\s/g, '')).toBe(content.replaceAll(/\s/g, ''))
})

test.each([
  ['spaces', `a${' '.repeat(99_000)}b`],
  ['quotation marks', `${'"'.repeat(99_000)} b`],
  ['line ends', `a${'\n'.repeat(99_000)}b`],
  ['dots', '. '.repeat(49_000)],
])('a hundred thousand %s are split without delay', (_name, content) => {
  // A slow pattern would run into the test's time limit; a good one takes milliseconds.
  expect(textsOf(content).join('').replaceAll(/\s/g, '')).toBe(content.replaceAll(/\s/g, ''))
})
