import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FilterWord, isUsableWord, judgeText } from './judge-text.ts'
import { readText } from './read-words.ts'

const blocked = (word: string) => listed(word, { action: 'block' })
const isBlocked = (word: string, text: string) => judgeText([blocked(word)], text).action === 'block'

function listed(word: string, more: Partial<FilterWord> & Pick<FilterWord, 'action'>): FilterWord {
  return { word, replacement: null, is_whole_word: true, ...more }
}

test.each([
  ['darn', 'Well darn it'],
  ['darn', 'DARN'],
  ['darn', 'darn!'],
  ['darn', '"darn", he said'],
  ['darn', '@darn'],
  ['darn', 'd4rn!!'],
  ['darn', '(d@rn)'],
  ['darn', 'darn2'],
  ['darn', 'daaaaarn'],
  ['darn', 'd.a.r.n'],
  ['darn', 'da_rn'],
  ['darn', 'da+rn'],
  ['darn', 'd@-rn'],
  ['darn', 'you d a r n'],
  ['darn', 'so d  4  r  n there'],
  ['darn', 'd\na\nr\nn'],
  ['darn', 'dаrn with a Cyrillic а'],
  ['darn', 'ｄａｒｎ'],
  ['darn', '𝐝𝐚𝐫𝐧'],
  ['darn', '🅳🅰🆁🅽'],
  ['darn', 'd\u200ba\u200brn'],
  ['darn', 'da\u3164rn'],
  ['darn', 'd\u0301\u0302\u0303arn'],
  ['ass', 'a$$'],
  ['ass', 'a$$!'],
  ['ass', '@ss'],
  ['a$$', 'ass'],
  ['hell', 'he11'],
  ['hell', "go to 'hell'"],
  ['shut up', 'Shut. Up!'],
  ['shut up', 'sh0t, shut\n\nuuuup'],
  ['88', 'class of 88.'],
  ['дурак', 'Ты дурак'],
  ['馬鹿', 'この馬鹿者'],
])('%j is found in %j', (word, text) => expect(isBlocked(word, text)).toBe(true))

test.each([
  ['ass', 'a classic bass, as ever'],
  ['as', 'ass'],
  ['god', 'good'],
  ['hell', "he'll say hello"],
  ['so', '50'],
  ['ass', '455'],
  ['88', 'BB'],
  ['bb', '88'],
  ['shit', 'push it'],
  ['shit', 'sh it'],
  ['ab', 'a b'],
  ['shut up', 'shut the door, up we go'],
  ['up', 'u\u200b \u200bp'],
  ['darn', ''],
  ['darn', '🎉🎉🎉'],
])('%j is not found in %j', (word, text) => expect(isBlocked(word, text)).toBe(false))

test.each([
  ['darn', true],
  ['88', true],
  ['a$$', true],
  ['馬鹿', true],
  ['x', false],
  ['?!', false],
  ['', false],
  ['\u200b\u200b', false],
])('%j can be added to the list: %s', (word, isUsable) => expect(isUsableWord(word)).toBe(isUsable))

test.each([
  ['ass', 'a classic bass'],
  ['ass', 'cl@ssic'],
  ['88', 'since 1988'],
])("%j is found inside %j when it needn't be a whole word", (word, text) => {
  const words = [listed(word, { action: 'block', is_whole_word: false })]
  expect(judgeText(words, text)).toMatchObject({ action: 'block', word })
})

test('a longer word that contains a listed one is replaced as a whole', () => {
  const words = [listed('ass', { action: 'replace', is_whole_word: false })]
  expect(judgeText(words, 'A classic, as ever.')).toEqual({ action: 'pass', text: 'A ***, as ever.' })
})

test('block beats hold and hold beats replace, in whatever order the words appear', () => {
  const words = [
    listed('one', { action: 'replace' }),
    listed('two', { action: 'hold' }),
    listed('three', { action: 'block' }),
  ]
  expect(judgeText(words, 'one two three')).toMatchObject({ action: 'block', word: 'three' })
  expect(judgeText(words, 'one two')).toEqual({ action: 'hold', word: 'two', text: '*** two' })
  expect(judgeText(words, 'one 😀 One')).toEqual({ action: 'pass', text: '*** 😀 ***' })
  expect(judgeText(words, 'four')).toEqual({ action: 'pass', text: 'four' })
})

test('the stricter of two spellings of a word counts', () => {
  const words = [listed('a$$', { action: 'replace' }), listed('ass', { action: 'block' })]
  expect(judgeText(words, 'a s s')).toMatchObject({ action: 'block' })
  expect(judgeText(words, 'ass')).toMatchObject({ action: 'block' })
})

test('a disguised word is replaced, and the rest of the text stays as it was', () => {
  const words = [listed('darn', { action: 'replace', replacement: 'bless' })]
  expect(judgeText(words, 'Ünü D4\u200bRN! d a r n, Darnell')).toEqual({
    action: 'pass',
    text: 'Ünü bless! bless, Darnell',
  })
})

test('the longer of two overlapping words is replaced', () => {
  const words = [
    listed('shut', { action: 'replace', replacement: 'a' }),
    listed('shut up', { action: 'replace', replacement: 'b' }),
  ]
  expect(judgeText(words, 'shut up')).toEqual({ action: 'pass', text: 'b' })
})

test("removing one word can't form another", () => {
  const words = [listed('cake', { action: 'replace', replacement: '' }), blocked('darn')]
  expect(judgeText(words, 'd a cake r n')).toMatchObject({ action: 'block', word: 'darn' })
})

test('a message that replacements would make huge is blocked', () => {
  const words = [listed('ab', { action: 'replace', replacement: 'x'.repeat(100) })]
  expect(judgeText(words, 'ab '.repeat(1000))).toMatchObject({ action: 'block', word: 'ab' })
})

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const letters = fc.string({ unit: fc.constantFrom(...'abcdeilnorstu'), minLength: 3, maxLength: 12 })

test('any text and any list get a verdict', () => {
  fc.assert(
    fc.property(anyText, fc.array(anyText, { maxLength: 5 }), fc.boolean(), (text, words, is_whole_word) => {
      expect(judgeText([], text)).toEqual({ action: 'pass', text })
      const list = words.map((word) => listed(word, { action: 'block', is_whole_word }))
      expect(judgeText(list, text).text).toBe(text)
    }),
  )
})

test('a usable word is found alone and between other words', () => {
  fc.assert(
    fc.property(anyText, fc.array(letters), fc.array(letters), (word, before, after) => {
      fc.pre(isUsableWord(word))
      expect(isBlocked(word, word)).toBe(true)
      expect(isBlocked(word, [...before, word, ...after].join(' '))).toBe(true)
    }),
  )
})

test('letters before or after it make it a different word', () => {
  fc.assert(
    fc.property(letters, letters, (word, more) => {
      fc.pre(!/(.)\1\1/.test(word + more) && !/(.)\1\1/.test(more + word))
      expect(isBlocked(word, word + more)).toBe(false)
      expect(isBlocked(word, more + word)).toBe(false)
    }),
  )
})

test('none of the words is left after replacing', () => {
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), fc.array(letters), (words, others) => {
      const list = words.map((word) => listed(word, { action: 'replace' }))
      const { text } = judgeText(list, [...words, ...others, ...words].join(' '))
      expect(text).toContain('***')
      expect(judgeText(list, text)).toEqual({ action: 'pass', text })
    }),
  )
})

test("a character that means a whole phrase isn't expanded, because thousands of them would be a book", () => {
  const { sequences } = readText('ﷺ'.repeat(4000))
  expect(sequences.flat(2).reduce((letters, reading) => letters + reading.letters.length, 0)).toBe(0)
  expect(isBlocked('kg', 'two ㎏')).toBe(true)
})
