import { expect, test } from 'vitest'
import { findRanges, hasWords, nearestWords, wordsOf } from './words.ts'

const sought = (typed: string) => wordsOf(typed).map((word) => ({ typed: word, meant: [] }))
const marked = (text: string, typed: string) =>
  findRanges(text, wordsOf(typed)).map(([start, end]) => text.slice(start, end))

test.each([
  ['  The  LANDLORD ', ['the', 'landlord']],
  ['Crème brûlée', ['creme', 'brulee']],
  ["Where's Ash?", ['wheres', 'ash']],
  ['S02-05', ['s02', '05']],
  ['ash ash ASH', ['ash']],
  ['Жёлтый дом', ['желтыи', 'дом']],
  ['南京虫', ['南', '京', '虫']],
  ['<b>&:*|!()\\', ['b']],
  [' ​… ', []],
])('%j is searched as %j', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words)
})

test('a very long pasted text is cut to a few words', () => {
  expect(wordsOf(`${'a1 '.repeat(100_000)}late`)).toEqual(['a1'])
  expect(wordsOf(Array.from({ length: 50 }, (_, number) => `w${number}`).join(' '))).toHaveLength(8)
  expect(wordsOf('x'.repeat(5000))).toEqual(['x'.repeat(40)])
})

test('every typed word must begin a word of the text, in any order', () => {
  expect(hasWords('The Landlord rings twice', sought('ring land'))).toBe(true)
  expect(hasWords('The Landlord rings twice', sought('land lord'))).toBe(false)
  expect(hasWords('Crème de la crème', sought('CREME'))).toBe(true)
})

test('a single letter only matches a whole word', () => {
  expect(hasWords('Ash at home', sought('a'))).toBe(false)
  expect(hasWords('Plan A', sought('a'))).toBe(true)
})

test('the typed part is marked in the original text, accents included', () => {
  expect(marked('The Landlord, the LANDLADY', 'land')).toEqual(['Land', 'LAND'])
  expect(marked('Crème brûlée', 'brul')).toEqual(['brûl'])
  expect(marked('Cre\u0300me', 'creme')).toEqual(['Cre\u0300me'])
  expect(marked("Where's Ash?", 'wheres')).toEqual(["Where's"])
  expect(marked("Ash's cousin", 'ash')).toEqual(['Ash'])
  expect(marked('ﬁne 🐞 bugs', 'fine bug')).toEqual(['ﬁne', 'bug'])
  expect(marked('Island', 'land')).toEqual([])
})

test.each([
  ['leoprad', 'leopard'],
  ['leopr', 'leopard'],
  ['landord', 'landlord'],
  ['lanldord', 'landlord'],
  ['cheettos', 'cheetos'],
  ['sqiush', 'squish'],
])('%s is corrected to %s', (typed, word) => {
  expect(nearestWords(typed, ['zebra', word, 'parking'])).toEqual([word])
})

test("words that only share letters aren't suggested, and short words have no suggestions", () => {
  expect(nearestWords('xylophone', ['phone', 'telephone'])).toEqual([])
  expect(nearestWords('ask', ['ash'])).toEqual([])
  expect(nearestWords('pool', ['polite', 'pony'])).toEqual([])
})

test('the nearest word comes first', () => {
  expect(nearestWords('parkng', ['barking', 'parking'])).toEqual(['parking', 'barking'])
})
