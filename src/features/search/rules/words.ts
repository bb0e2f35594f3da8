/** The search ignores case and accents. `search_words` in db/migrations must match. */

export const mostTyped = 200
const mostWords = 8
const longestWord = 40

// These scripts put no spaces between words, so each character counts as a word.
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/
const wordPattern = new RegExp(String.raw`${unspaced.source}|(?:(?!${unspaced.source})[\p{L}\p{N}\p{M}])+`, 'gu')
const accent = /^[\u0300-\u036f]$/
const dropped = /[\u0300-\u036f'’‘ʼ\x60]/g

export function wordsOf(typed: string): string[] {
  const words = fold(typed.slice(0, mostTyped)).match(wordPattern) ?? []
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords)
}

function fold(text: string) {
  return text.normalize('NFKD').replace(dropped, '').toLowerCase()
}

export type SoughtWord = { typed: string; meant: readonly string[] }

/** A single letter matches too many words, and 'S1' would match 'S10'. */
export const mayGoOn = (typed: string) => typed.length > 1 && !/^s\d+$/.test(typed)

export function hasWords(text: string, sought: readonly SoughtWord[]) {
  const words = fold(text).match(wordPattern) ?? []
  return sought.every(({ typed, meant }) =>
    words.some((word) => (mayGoOn(typed) ? word.startsWith(typed) : word === typed) || meant.includes(word)),
  )
}

export function findRanges(text: string, words: readonly string[]): Array<[number, number]> {
  const { folded, places } = foldInPlace(text)
  return [...folded.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const longest = words
      .filter((sought) => (mayGoOn(sought) ? word.startsWith(sought) : word === sought))
      .reduce((length, sought) => Math.max(length, sought.length), 0)
    const [start, end] = [places[index], places[index + longest - 1]]
    return longest > 0 && start && end ? [[start[0], end[1]] as [number, number]] : []
  })
}

/** Returns the folded text and, for each of its characters, the range in the original. */
function foldInPlace(text: string) {
  let folded = ''
  const places: Array<[number, number]> = []
  let at = 0
  for (const character of text) {
    const part = fold(character)
    folded += part
    for (let index = 0; index < part.length; index++) places.push([at, at + character.length])
    // A separate accent belongs to the letter before it.
    const last = places.at(-1)
    if (last && accent.test(character)) last[1] = at + character.length
    at += character.length
  }
  return { folded, places }
}

export function nearestWords(typed: string, words: Iterable<string>): string[] {
  const most = mistakesIn(typed)
  if (most === 0) return []
  return [...new Set(words)]
    .map((word) => ({ word, mistakes: countMistakes(typed, word) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((a, b) => a.mistakes - b.mistakes)
    .slice(0, 5)
    .map(({ word }) => word)
}

/** Allows fewer typos in short words, which have too many neighbours. */
function mistakesIn({ length }: string) {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

/**
 * Edit distance (insert, delete, replace, swap) to the word or to a prefix of the same length,
 * because typing may go on. Shorter prefixes don't count: 'pool' would match the 'pol' of 'polite'.
 */
function countMistakes(typed: string, word: string) {
  let before: number[] = []
  let current = [...Array(word.length + 1).keys()]
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let fewest = Math.min(
        cost(current, column) + 1,
        cost(next, column - 1) + 1,
        cost(current, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwapped) fewest = Math.min(fewest, cost(before, column - 2) + 1)
      next.push(fewest)
    }
    before = current
    current = next
  }
  return Math.min(...current.slice(Math.min(typed.length, word.length)))
}

function cost(row: number[], column: number) {
  return row[column] ?? Number.POSITIVE_INFINITY
}
