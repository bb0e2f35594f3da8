import { expect, test } from 'vitest'
import { countVisible, hasVisibleText, trimText, withoutInvisible } from './visible-text.ts'

test.each([
  ['nothing', ''],
  ['blanks', ' \t\n\u00a0\u2003\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['blank braille', '\u2800'],
  ['selectors and joiners without an emoji', '\ufe0f\u200d\u034f\u{e0100}'],
  ['tags', '\u{e0020}\u{e007f}'],
  ['Khmer and Mongolian vowels that are not drawn', '\u17b4\u17b5\u180e\u180b'],
  ['directions', '\u202e\u2066\u061c'],
  ['half of a pair', '\ud83d'],
  ['characters for private use', '\ue000\u{f0000}\u{10fffd}'],
  ['non-characters', '\uffff\ufdd0\u{1fffe}\u{10ffff}'],
  ['marks without a letter', '\u0301 \u20dd\u093e'],
  ['marks of shorthand', '\u{1bc9d}\u{1bc9e}\u{1bca0}'],
  ['a mix of them', ' \u200b\n\u3164 \u2800\t\u00ad '],
])('is invisible: %s', (_what, text) => {
  expect(hasVisibleText(text)).toBe(false)
  expect(trimText(text)).toBe('')
  expect(countVisible(text)).toBe(0)
})

test.each([
  ['a'],
  ['…'],
  ['👩‍👩‍👧'],
  ['❤️'],
  ['می‌خواهم'],
  ['ᄒ'],
  ['⠁'],
  ['\u200bx'],
  ['é'],
  ['e\u0301'],
  ['1\ufe0f\u20e3'],
  ['🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['🇩🇪'],
  ['שָׁלוֹם'],
  ['हिन्दी'],
  ['ภาษาไทย'],
  ['اَلْعَرَبِيَّةُ'],
  ['漢󠄀'],
])('is visible and stays unchanged: %s', (text) => {
  expect(hasVisibleText(text)).toBe(true)
  expect(trimText(`  ${text}\n`)).toBe(text)
})

test('a minimum length counts visible characters and the blanks between them', () => {
  expect(countVisible(' a\u200b b\u3164 ')).toBe(3)
  expect(countVisible('می‌خواهم')).toBe(7)
  expect(withoutInvisible('a\u200b\nb')).toBe('a\nb')
})
