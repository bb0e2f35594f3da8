import { expect, test } from 'vitest'
import { checkStoryDraft, countCharacters, storyTexts, tidyText } from './check-story.ts'
import { storyForm } from './story.ts'

const long = 'x'.repeat(100)

test.each([
  ['', long, { title: storyTexts.titleMissing }],
  ['ab', long, { title: storyTexts.titleTooShort }],
  ['  a  ', long, { title: storyTexts.titleTooShort }],
  ['abc', long, {}],
  ['x'.repeat(100), long, {}],
  ['x'.repeat(101), long, { title: storyTexts.titleTooLong }],
  ['abc', '', { content: storyTexts.contentMissing }],
  ['abc', 'x'.repeat(99), { content: storyTexts.contentTooShort }],
  ['abc', `${'x'.repeat(99)}   `, { content: storyTexts.contentTooShort }],
  ['\u200b\u3164\u2800', long, { title: storyTexts.titleMissing }],
  ['ab\u200b', long, { title: storyTexts.titleTooShort }],
  ['abc', '\u200b'.repeat(100), { content: storyTexts.contentMissing }],
  ['abc', `${'x'.repeat(50)}${'\u200b'.repeat(50)}`, { content: storyTexts.contentTooShort }],
  ['abc', 'x'.repeat(100_001), { content: storyTexts.contentTooLong }],
])('title %j is checked with its content', (title, content, problems) => {
  expect(checkStoryDraft({ title, content })).toEqual({ title: undefined, content: undefined, ...problems })
  expect(storyForm.safeParse({ title, content }).success).toBe(Object.keys(problems).length === 0)
})

test('an emoji counts as one character, as in the database', () => expect(countCharacters('🐛🐛')).toBe(2))

test('invisible characters are removed and line ends become \\n', () => {
  expect(tidyText(' a\r\nb\rc\u0000\u202e\td \n')).toBe('a\nb\nc\td')
})
