import { type Reading, readText, readWord, type Spelling } from './read-words.ts'

export type FilterWord = {
  word: string
  action: 'block' | 'hold' | 'replace'
  replacement: string | null
  is_whole_word: boolean
}

/** `text` has its replacements made and may be shown. */
export type Verdict = { action: 'pass'; text: string } | { action: 'block' | 'hold'; text: string; word: string }

/**
 * The strictest match counts: block, then hold, then replace. The time is linear in the text.
 * It finds 'sh1t', 'shiiit', 'sh.it' and 's h i t', but not 'sh it', 'sh*t' or 'shiit'.
 */
export function judgeText(words: readonly FilterWord[], text: string): Verdict {
  if (words.length === 0) return { action: 'pass', text }
  const index = indexOf(words)
  const found = findWords(index, text)
  const shown = found.length > 0 ? replaceFound(text, found) : text
  // Removing a word may join the letters around it into another listed word.
  const strictest = strictestOf(found) ?? (shown === text ? undefined : strictestOf(findWords(index, shown)))
  if (!strictest && shown.length > longestShown) return { action: 'block', text, word: found[0]?.listed.word ?? '' }
  return strictest ? { ...strictest, text: shown } : { action: 'pass', text: shown }
}

// Hundreds of short words with long replacements would exceed the maximum length of a message.
const longestShown = 10_000

/** Two letters or digits are needed: 'a$$' and '88' are fine, '?!' and 'x' aren't. */
export function isUsableWord(word: string) {
  return readWord(word).reduce((letters, spelling) => letters + spelling.letters.length, 0) >= 2
}

type Entry = { listed: FilterWord; spellings: Spelling[] }

type WordIndex = {
  /** Keyed by the first word's letters, with each run of one letter reduced to one. */
  byStart: Map<string, Entry[]>
  apart: LetterIndex
  inside: LetterIndex
}

type LetterIndex = { words: Map<string, FilterWord>; lengths: Set<number> }

type Found = { listed: FilterWord; start: number; end: number }

// Many messages share one list, so its index is cached. A changed list must be a new array.
const indexes = new WeakMap<readonly FilterWord[], WordIndex>()

// Two single letters in a row are common ('a b').
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
  // 'ass' and 'a$$' are the same word: the first counts, unless a later one is stricter.
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
        // Replaces the whole longer word, because the rest of it would give the listed word away.
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

/** Three of a letter may mean fewer, but a double one ('good') isn't a single one ('god'). */
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
  // If two overlap, the earlier one wins, then the longer one.
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
