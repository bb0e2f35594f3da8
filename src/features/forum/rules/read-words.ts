import { disguises, foldLetters } from '#features/accounts/rules/fold-letters.ts'

/** A word in the form used for comparison: 'shiiit' is 'shit' with the runs 1, 1, 3, 1. */
export type Spelling = { letters: string; squeezed: string; runs: number[] }

type Span = { start: number; end: number }

export type Reading = Spelling & Span

type Apart = { letters: string; places: Span[] }

/** Reads a word of the list. Signs in it count as letters, as in 'a$$'. */
export function readWord(word: string): Spelling[] {
  return split(glyphsOf(word), isTextOrSign).map((piece) => spell(piece, hasLetter(piece) ? meaning : itself))
}

/**
 * Reads signs as separators, as letters and as nothing. A word that ends in digits or signs
 * is read with and without them ('staff1', 'damn!').
 */
export function readText(text: string): { sequences: Reading[][][]; apart: Apart[] } {
  const glyphs = glyphsOf(text)
  const betweenSigns = split(glyphs, isText)
  const withSigns = glyphs.some(({ kind }) => kind === 'sign') ? split(glyphs, isTextOrSign) : []
  const divided = split(glyphs, ({ kind }) => kind !== 'space').filter(isDivided)
  const joined = [isText, isTextOrSign].flatMap((belongs) => divided.map((piece) => piece.filter(belongs)))
  return {
    sequences: [betweenSigns.map(readingsOf), withSigns.map(readingsOf), ...joined.map((piece) => [readingsOf(piece)])],
    apart: [...lettersApart(betweenSigns), ...lettersApart(withSigns)],
  }
}

/** `alone`: a letter of a script without spaces between words. Each such letter is a word. */
type Kind = 'letter' | 'alone' | 'digit' | 'sign' | 'apostrophe' | 'space' | 'other'
type Glyph = Span & { letter: string; kind: Kind }

const isLetter = ({ kind }: Glyph) => kind === 'letter' || kind === 'alone'
const isText = (glyph: Glyph) => isLetter(glyph) || glyph.kind === 'digit'
const isTextOrSign = (glyph: Glyph) => isText(glyph) || glyph.kind === 'sign'
const hasLetter = (piece: Glyph[]) => piece.some(isLetter)

function glyphsOf(text: string): Glyph[] {
  const glyphs: Glyph[] = []
  const known = new Map<string, Letters>()
  let start = 0
  for (const character of text) {
    const end = start + character.length
    const letters = ascii[character.charCodeAt(0)] ?? known.get(character) ?? lettersOf(character)
    known.set(character, letters)
    for (const [letter, kind] of letters) glyphs.push({ letter, kind, start, end })
    start = end
  }
  return glyphs
}

type Letters = readonly (readonly [string, Kind])[]

/** Longer expansions are whole phrases ('ﷺ'); thousands of them would block the server. */
const mostLetters = 6

/** Some characters expand to several letters ('㎏'), some to none. */
function lettersOf(character: string): Letters {
  const letters = [...foldLetters(character)]
  if (letters.length > mostLetters) return [[character, 'other']]
  return letters.map((letter) => [letter, kindOf(letter)] as const)
}

function kindOf(letter: string): Kind {
  if (unspaced.test(letter)) return 'alone'
  if (/\p{L}/u.test(letter)) return 'letter'
  if (/\p{N}/u.test(letter)) return 'digit'
  if (letter in disguises) return 'sign'
  if (/\s/.test(letter)) return 'space'
  return /['’ʼ`]/.test(letter) ? 'apostrophe' : 'other'
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

// Precomputed, because most text is ASCII.
const ascii = Array.from({ length: 128 }, (_, code) => lettersOf(String.fromCharCode(code)))

function split(glyphs: Glyph[], belongs: (glyph: Glyph) => boolean) {
  const pieces: Glyph[][] = []
  let piece: Glyph[] = []
  const close = () => {
    if (piece.length > 0) pieces.push(piece)
    piece = []
  }
  for (const glyph of glyphs) {
    if (glyph.kind === 'alone' || !belongs(glyph)) close()
    if (belongs(glyph)) piece.push(glyph)
    if (glyph.kind === 'alone') close()
  }
  close()
  return pieces
}

/** True for 'sh.it', false for "he'll". */
function isDivided(piece: Glyph[]) {
  if (piece.some(({ kind }) => kind === 'apostrophe')) return false
  const first = piece.findIndex(isText)
  const last = piece.findLastIndex(isText)
  return piece.slice(first + 1, last).some((glyph) => !isText(glyph))
}

const itself = ({ letter }: Glyph) => letter
const meaning = ({ letter }: Glyph) => disguises[letter] ?? letter
// '1', '!' and '|' also look like an l.
const otherMeaning = (glyph: Glyph) => (/[1!|]/.test(glyph.letter) ? 'l' : meaning(glyph))

function readingsOf(piece: Glyph[]): Reading[] {
  // '50' is a number, not 'so'.
  if (!hasLetter(piece)) return [{ ...spell(piece, itself), ...spanOf(piece) }]
  if (piece.every(isLetter)) return [{ ...spell(piece, itself), ...spanOf(piece) }]
  const readings = new Map<string, Reading>()
  for (const part of withoutEnds(piece)) {
    for (const read of [meaning, otherMeaning]) {
      const reading = { ...spell(part, read), ...spanOf(part) }
      readings.set(`${reading.start} ${reading.end} ${reading.letters}`, reading)
    }
  }
  return [...readings.values()]
}

function withoutEnds(piece: Glyph[]) {
  const starts = [0, piece.findIndex(isLetter)]
  const ends = [
    piece.length,
    piece.findLastIndex(({ letter }) => !/[!|+]/.test(letter)) + 1,
    piece.findLastIndex(isLetter) + 1,
  ]
  return starts.flatMap((start) => ends.map((end) => piece.slice(start, end)))
}

function spanOf(piece: Glyph[]): Span {
  return { start: piece[0]?.start ?? 0, end: piece.at(-1)?.end ?? 0 }
}

function spell(piece: Glyph[], read: (glyph: Glyph) => string): Spelling {
  const runs: number[] = []
  let letters = ''
  let squeezed = ''
  let last = ''
  for (const glyph of piece) {
    const letter = read(glyph)
    letters += letter
    if (letter === last) runs.push((runs.pop() ?? 0) + 1)
    else {
      squeezed += letter
      runs.push(1)
    }
    last = letter
  }
  return { letters, squeezed, runs }
}

function lettersApart(pieces: Glyph[][]): Apart[] {
  const found: Apart[] = []
  let open: Glyph[] = []
  const close = () => {
    if (open.length > 1 && open.some(({ kind }) => kind === 'letter')) {
      found.push({ letters: open.map(meaning).join(''), places: open })
    }
    open = []
  }
  for (const piece of pieces) {
    const [glyph] = piece
    // A letter of two UTF-16 units would shift the letters against their places.
    if (glyph && piece.length === 1 && glyph.kind !== 'alone' && glyph.letter.length === 1) open.push(glyph)
    else close()
  }
  close()
  return found
}
