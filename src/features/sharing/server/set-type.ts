import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Blob, Font, Face as FontFace, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs'
import { projectRoot } from '#platform/server/project-root.ts'

/** The fonts of the site as TTF, because HarfBuzz doesn't read WOFF2 (decision 0075). */
const folder = path.join(projectRoot, 'src/features/sharing/server/fonts')

export type Face = 'display' | 'narrow' | 'bold'

const cuts: Record<Face, { file: string; variation: Variation }> = {
  display: { file: 'anybody-black', variation: new Variation('wdth', 105) },
  narrow: { file: 'anybody-black', variation: new Variation('wdth', 68) },
  bold: { file: 'atkinson-hyperlegible-next', variation: new Variation('wght', 800) },
}

type Glyph = { path: string; x: number }
/** The width is in ems, but the places of glyphs are in units of the font. */
type Word = { glyphs: Glyph[]; width: number }

export type SetText = { lines: string[]; size: number; face: Face; width: number; leading: number }

export type TypeBox = {
  width: number
  height: number
  size: number
  smallest?: number
  /** At each size, the first one whose lines fit is taken. */
  faces?: readonly Face[]
  leading?: number
}

export type Typesetter = Awaited<ReturnType<typeof openTypesetter>>

/** Sets text as outlines, so that the machine needs no fonts. */
export async function openTypesetter() {
  const fonts = Object.fromEntries(
    await Promise.all(
      Object.entries(cuts).map(async ([face, { file, variation }]) => {
        const font = new Font(new FontFace(new Blob(await readFile(path.join(folder, `${file}.ttf`)))))
        font.setVariations([variation])
        return [face, { font, unit: 1 / font.face.upem, words: new Map<string, Word>() }] as const
      }),
    ),
  ) as Record<Face, { font: Font; unit: number; words: Map<string, Word> }>

  function wordOf(text: string, face: Face): Word {
    const { font, unit, words } = fonts[face]
    const known = words.get(text)
    if (known) return known
    const buffer = new ShapingBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    let x = 0
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const glyph = { path: font.glyphToPath(codepoint), x: x + (positions[index]?.xOffset ?? 0) }
      x += positions[index]?.xAdvance ?? 0
      return glyph
    })
    const word = { glyphs, width: x * unit }
    if (words.size > mostWordsKept) words.clear()
    words.set(text, word)
    return word
  }

  const widthOf = (text: string, face: Face) => wordOf(text, face).width

  /** Returns text in letters that our fonts have, or undefined if a word can't be written so. */
  function printable(text: string): string | undefined {
    let isComplete = true
    const letters = [...text.normalize('NFC')].map((letter) => {
      if (/\s/u.test(letter)) return ' '
      const candidates = [letter, plainLetters[letter], letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')]
      const found = candidates.find((candidate) => candidate && [...candidate].every(isKnown))
      if (found === undefined && /[\p{L}\p{N}]/u.test(letter)) isComplete = false
      return found ?? ''
    })
    // A dropped emoji leaves its spaces behind, also inside of quotation marks.
    const plain = letters
      .join('')
      .replaceAll(/ +/g, ' ')
      .replaceAll(/(?<=^“) | (?=”$)/g, '')
      .trim()
    return isComplete && /[^“”]/.test(plain) ? plain : undefined
  }

  const isKnown = (letter: string) =>
    Object.values(fonts).every(({ font }) => font.glyph(letter.codePointAt(0) ?? 0) !== undefined)

  /** Takes the largest size that fits. If even the smallest doesn't, an ellipsis ends the text. */
  function fit(text: string, box: TypeBox): SetText {
    const { width, height, faces = ['display', 'narrow'], leading = 1.02 } = box
    const smallest = box.smallest ?? Math.min(30, box.size)
    for (let size = box.size; size >= smallest; size *= 0.94) {
      for (const face of faces) {
        const lines = wrap(text, { face, size, width })
        if (lines && lines.length * size * leading <= height) return setAs(lines, { face, size, leading })
      }
    }
    const face = faces.at(-1) ?? 'bold'
    const room = Math.max(1, Math.floor(height / (smallest * leading)))
    const lines = wrap(text, { face, size: smallest, width, breaksWords: true }) ?? []
    if (lines.length <= room) return setAs(lines, { face, size: smallest, leading })
    const kept = lines.slice(0, room)
    let last = kept.at(-1) ?? ''
    while (last && widthOf(`${last}…`, face) * smallest > width) last = [...last].slice(0, -1).join('')
    return setAs([...kept.slice(0, -1), `${last.trimEnd()}…`], { face, size: smallest, leading })
  }

  function setAs(lines: string[], { face, size, leading }: Pick<SetText, 'face' | 'size' | 'leading'>): SetText {
    return { lines, face, size, leading, width: Math.max(0, ...lines.map((line) => widthOf(line, face) * size)) }
  }

  type Wrapping = { face: Face; size: number; width: number; breaksWords?: boolean }

  /** Returns undefined if a word is wider than the line. */
  function wrap(text: string, { face, size, width, breaksWords = false }: Wrapping): string[] | undefined {
    const room = width / size
    const space = widthOf(' ', face)
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const whole of text.split(' ')) {
      for (const word of breaksWords ? piecesOf(whole, { face, room }) : [whole]) {
        const wide = widthOf(word, face)
        if (wide > room) return undefined
        if (line && used + space + wide > room) {
          lines.push(line)
          line = ''
          used = 0
        }
        used += (line ? space : 0) + wide
        line = line ? `${line} ${word}` : word
      }
    }
    return line ? [...lines, line] : lines
  }

  /** Cuts a word into pieces of about the same width, so that no line has a single letter. */
  function piecesOf(word: string, { face, room }: { face: Face; room: number }) {
    const wide = widthOf(word, face)
    if (wide <= room) return [word]
    const enough = wide / Math.ceil(wide / room)
    const pieces = ['']
    for (const letter of word) {
      const piece = pieces.at(-1) ?? ''
      const longer = piece + letter
      if (piece && (widthOf(piece, face) >= enough || widthOf(longer, face) > room)) pieces.push(letter)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }

  /** Draws the lines as paths; `y` is the top of the first line. */
  function draw({ lines, size, face, leading }: SetText, at: { x: number; y: number; isCentred?: boolean }) {
    const { unit } = fonts[face]
    return lines
      .map((line, index) => {
        const { glyphs, width } = wordOf(line, face)
        const x = at.isCentred ? at.x - (width * size) / 2 : at.x
        const y = at.y + index * size * leading + size * baseline
        const scale = size * unit
        const paths = glyphs.map((glyph) =>
          glyph.path ? `<path transform="translate(${round(glyph.x)} 0)" d="${glyph.path}"/>` : '',
        )
        return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${paths.join('')}</g>`
      })
      .join('')
  }

  return { printable, fit, draw, heightOf: ({ lines, size, leading }: SetText) => lines.length * size * leading }
}

/** This share of a line is above its baseline, chosen by eye for both fonts. */
const baseline = 0.84

const mostWordsKept = 5000

/** Unicode doesn't decompose these letters. */
const plainLetters: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ẞ: 'SS',
  '‐': '-',
  '―': '—',
}

const round = (value: number) => Math.round(value * 10) / 10
