import { expect, test } from 'vitest'
import { longestUtterance, sentencesOf } from './sentences.ts'

const textsOf = (content: string) => sentencesOf(content).map(({ start, end }) => content.slice(start, end))

test('a text is cut at the ends of sentences and of paragraphs', () => {
  expect(textsOf('One. “Two!” she said… Three?\n\nFour without a stop\nFive.')).toEqual([
    'One.',
    '“Two!”',
    'she said…',
    'Three?',
    'Four without a stop',
    'Five.',
  ])
})

test('a title before a name ends no sentence', () => {
  expect(textsOf('Mr. Bug met Dr. Spray at No. 9. They danced.')).toEqual([
    'Mr. Bug met Dr. Spray at No. 9.',
    'They danced.',
  ])
})

test.each([
  ['a sentence without an end', `${'and then he parked, '.repeat(80)}again.`],
  ['a word without an end', 'a'.repeat(2000)],
  ['a wall of emoji', '🐛 '.repeat(700)],
])('%s is cut to what a voice can speak, and nothing of it is lost', (_name, content) => {
  const texts = textsOf(content)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(longestUtterance)
  expect(texts.join('').replaceAll(/\s/g, '')).toBe(content.replaceAll(/\s/g, ''))
})

test.each([
  ['spaces', `a${' '.repeat(99_000)}b`],
  ['quotation marks', `${'"'.repeat(99_000)} b`],
  ['line ends', `a${'\n'.repeat(99_000)}b`],
  ['dots', '. '.repeat(49_000)],
])('a hundred thousand %s are cut without keeping anybody waiting', (_name, content) => {
  // A test that waits for a slow pattern runs into its time limit; a good one takes milliseconds.
  expect(textsOf(content).join('').replaceAll(/\s/g, '')).toBe(content.replaceAll(/\s/g, ''))
})
