import { type Reading, readText, readWord, type Spelling } from './read-words.ts'

export type FilterWord = {
  word: string
  action: 'block' | 'hold' | 'replace'
  /** Null for asterisks. */
  replacement: string | null
  /** False finds it inside of longer words too. */
  is_whole_word: boolean
}

/** `text` is what may be shown, with its replacements made; `word` is the one for which it is blocked or held. */
export type Verdict = { action: 'pass'; text: string } | { action: 'block' | 'hold'; text: string; word: string }

/**
 * What the word list makes of a message. Of several words the strictest counts: block, then hold, then replace.
 *
 * A word is also found in look-alike letters, digits and signs ('sh1t'), drawn out ('shiiit'), with signs between its letters
 * ('sh.it') and with its letters apart ('s h i t'). Not seen through: pieces of several letters apart ('sh it'), letters left out
 * ('sh*t') or doubled ('shiit'). Takes time in proportion to the text, whatever it is made of.
 */
export function judgeText(words: readonly FilterWord[], text: string): Verdict {
  if (words.length === 0) return { action: 'pass', text }
  const index = indexOf(words)
  const found = findWords(index, text)
  const shown = found.length > 0 ? replaceFound(text, found) : text
  // Taking a word out may bring the letters around it together.
  const strictest = strictestOf(found) ?? (shown === text ? undefined : strictestOf(findWords(index, shown)))
  if (!strictest && shown.length > longestShown) return { action: 'block', text, word: found[0]?.listed.word ?? '' }
  return strictest ? { ...strictest, text: shown } : { action: 'pass', text: shown }
}

// Hundreds of short words with long replacements outgrow what a message may be.
const longestShown = 10_000

/** Whether there is anything to find it by: 'a$$' and '88' are words, '?!' and 'x' are not. */
export function isUsableWord(word: string) {
  return readWord(word).reduce((letters, spelling) => letters + spelling.letters.length, 0) >= 2
}

type Entry = { listed: FilterWord; spellings: Spelling[] }

type WordIndex = {
  /** By the letters of its first word, each run of one letter taken as one. */
  byStart: Map<string, Entry[]>
  /** Those that may stand with their letters apart, and those that may stand inside of others, by all of their letters. */
  apart: LetterIndex
  inside: LetterIndex
}

type LetterIndex = { words: Map<string, FilterWord>; lengths: Set<number> }

type Found = { listed: FilterWord; start: number; end: number }

// The list is the same for many messages; whoever changes it makes a new one.
const indexes = new WeakMap<readonly FilterWord[], WordIndex>()

// Two single letters beside each other are everyday ('a b').
const shortestApart = 3

function indexOf(words: readonly FilterWord[]) {
  const known = indexes.get(words)
  if (known) return known
  const index: WordIndex = {
    byStart: new Map(),
    apart: { words: new Map(), lengths: new Set() },
    inside: { words: new Map(), lengths: new Set() },
  }
  for (const listed of words) {
    const spellings = readWord(listed.word)
    const [first] = spellings
    if (!first || !isUsableWord(listed.word)) continue
    const others = index.byStart.get(first.squeezed) ?? []
    index.byStart.set(first.squeezed, [...others, { listed, spellings }])
    if (spellings.length > 1) continue
    if (first.letters.length >= shortestApart) addLetters(index.apart, first, listed)
    if (!listed.is_whole_word) addLetters(index.inside, first, listed)
  }
  indexes.set(words, index)
  return index
}

function addLetters({ words, lengths }: LetterIndex, { letters }: Spelling, listed: FilterWord) {
  // 'ass' and 'a$$' are one word: the first in the list counts, unless a stricter one comes.
  const other = words.get(letters)
  if (other && strictness(other) >= strictness(listed)) return
  words.set(letters, listed)
  lengths.add(letters.length)
}

const strictness = ({ action }: FilterWord) => ['replace', 'hold', 'block'].indexOf(action)

function findWords({ byStart, apart, inside }: WordIndex, text: string) {
  const reading = readText(text)
  const found: Found[] = []
  for (const sequence of reading.sequences) {
    for (const [at, readings] of sequence.entries()) {
      for (const first of readings) {
        for (const { listed, spellings } of byStart.get(first.squeezed) ?? []) {
          const end = matchEnd(spellings, { sequence, at, first })
          if (end !== undefined) found.push({ listed, start: first.start, end })
        }
        // The whole of the longer word goes: what is left of it would still tell.
        for (const { listed } of findLetters(inside, first.letters)) {
          found.push({ listed, start: first.start, end: first.end })
        }
      }
    }
  }
  for (const { letters, places } of reading.apart) {
    for (const { listed, at, length } of findLetters(apart, letters)) {
      found.push({ listed, start: places[at]?.start ?? 0, end: places[at + length - 1]?.end ?? 0 })
    }
  }
  return found
}

function findLetters({ words, lengths }: LetterIndex, letters: string) {
  const found: { listed: FilterWord; at: number; length: number }[] = []
  for (const length of lengths) {
    for (let at = 0; at + length <= letters.length; at++) {
      const listed = words.get(letters.slice(at, at + length))
      if (listed) found.push({ listed, at, length })
    }
  }
  return found
}

type Beginning = { sequence: Reading[][]; at: number; first: Reading }

/** Where a word or phrase that begins with this reading ends in the text, or undefined. */
function matchEnd(spellings: Spelling[], { sequence, at, first }: Beginning) {
  let end: number | undefined
  for (const [offset, spelling] of spellings.entries()) {
    const readings = offset === 0 ? [first] : (sequence[at + offset] ?? [])
    const match = readings.find((reading) => isSpelling(reading, spelling))
    if (!match) return undefined
    end = match.end
  }
  return end
}

/** Three or more of one letter may be meant as fewer; two of them ('good') are not one ('god'). */
function isSpelling(reading: Spelling, word: Spelling) {
  return (
    reading.squeezed === word.squeezed &&
    reading.runs.every((run, at) => {
      const meant = word.runs[at] ?? 0
      return run === meant || (run >= 3 && run > meant)
    })
  )
}

function strictestOf(found: Found[]) {
  for (const action of ['block', 'hold'] as const) {
    const first = found.find(({ listed }) => listed.action === action)
    if (first) return { action, word: first.listed.word }
  }
  return undefined
}

function replaceFound(text: string, found: Found[]) {
  // Where two overlap, the one that begins first and is longer.
  const ordered = found
    .filter(({ listed }) => listed.action === 'replace')
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  let result = ''
  let done = 0
  for (const { listed, start, end } of ordered) {
    if (start < done) continue
    result += text.slice(done, start) + (listed.replacement ?? '***')
    done = end
  }
  return result + text.slice(done)
}
