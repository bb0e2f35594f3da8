import { describe, expect, test } from 'vitest'
import { captionsProblem, mostCaptionCharacters, readCaptions, tidyCaptions } from './captions.ts'

const cue = (times: string, text = 'Hello') => `WEBVTT\n\n${times}\n${text}`

describe('accepts', () => {
  test.each([
    ['one caption', cue('00:01.000 --> 00:02.000'), 1, 2000],
    ['hours, settings and a name', cue('intro\n01:00:00.000 --> 01:00:01.500 line:0 align:start'), 1, 3_601_500],
    [
      'a title, notes and Windows line ends',
      'WEBVTT - Parking\r\n\r\nNOTE by Mo\r\n\r\n00:01.000 --> 00:02.000\r\nHey',
      1,
      2000,
    ],
    ['a byte order mark', `\uFEFF${cue('00:00.000 --> 00:09.000')}`, 1, 9000],
    ['no empty line under the title', 'WEBVTT\n00:01.000 --> 00:02.000\nHey', 1, 2000],
    ['no empty line under a note', 'WEBVTT\n\nNOTE by Mo\nwith love\n00:01.000 --> 00:02.000\nHey', 1, 2000],
    ['two at the same time', `${cue('00:01.000 --> 00:05.000')}\n\n00:01.000 --> 00:02.000\nAnd me`, 2, 5000],
    ['voices and tags', cue('00:01.000 --> 00:02.000', '<v Mo>No.</v> <i.loud>No!</i> <00:01.500>a &lt; b'), 1, 2000],
  ])('%s', (_, text, count, endsAtMs) => {
    expect(readCaptions(text)).toEqual({ count, endsAtMs })
    expect(captionsProblem(text)).toBeUndefined()
  })

  test('nothing at all', () => expect(captionsProblem(' \n')).toBeUndefined())
})

describe('names the faulty line of', () => {
  test.each([
    ['an SRT file', '1\n00:00:01,000 --> 00:00:02,000\nHey', 'Line 1: the file must start with “WEBVTT”.'],
    [
      'a comma in the times',
      cue('00:01,000 --> 00:02,000'),
      'Line 3: expected times like “00:01:02.500 --> 00:01:04.000”.',
    ],
    ['a name without times', 'WEBVTT\n\nintro\n\nHey', 'Line 4: expected times like “00:01:02.500 --> 00:01:04.000”.'],
    [
      'a minute with 60 seconds',
      cue('00:60.000 --> 01:02.000'),
      'Line 3: expected times like “00:01:02.500 --> 00:01:04.000”.',
    ],
    ['a reversed caption', cue('00:02.000 --> 00:01.000'), 'Line 3: the end comes before the start.'],
    [
      'captions out of order',
      `${cue('00:05.000 --> 00:06.000')}\n\n00:01.000 --> 00:02.000\nLate`,
      'Line 6: it starts before the caption above it.',
    ],
    ['an unknown setting', cue('00:01.000 --> 00:02.000 colour:red'), "Line 3: “colour:red” isn't a caption setting."],
    [
      'a script',
      cue('00:01.000 --> 00:02.000', 'a\n<script>alert(1)</script>'),
      "Line 5: <script> isn't a caption tag.",
    ],
    ['an attribute', cue('00:01.000 --> 00:02.000', '<b onclick=x>'), "Line 4: <b onclick=x> isn't a caption tag."],
    [
      'an open tag',
      cue('00:01.000 --> 00:02.000', '1 < 2'),
      'Line 4: a “<” has no “>”. To show the sign, write “&lt;”.',
    ],
    [
      'two captions without a gap',
      cue('00:01.000 --> 00:02.000', 'a\n00:03.000 --> 00:04.000'),
      'Line 5: found “-->” in the text. Is an empty line missing above it?',
    ],
    ['times in a note', 'WEBVTT\n\nNOTE 1 --> 2\nHey', 'Line 3: expected times like “00:01:02.500 --> 00:01:04.000”.'],
    [
      'a script right under the title',
      'WEBVTT\n00:01.000 --> 00:02.000\n<script>',
      "Line 3: <script> isn't a caption tag.",
    ],
    ['styles', 'WEBVTT\n\nSTYLE\n::cue { color: red }', "Line 3: STYLE blocks aren't supported. Please remove it."],
  ])('%s', (_, text, problem) => {
    expect(captionsProblem(text)).toBe(problem)
  })
})

test('a file without captions, and one that is too long', () => {
  expect(captionsProblem('WEBVTT\n\nNOTE nothing yet')).toBe('There are no captions in it.')
  expect(captionsProblem('x'.repeat(mostCaptionCharacters + 1))).toBe('Captions must have at most 100,000 characters.')
})

test('tidied captions have plain line ends and nothing around them', () => {
  expect(tidyCaptions('\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\rHey\r\n\r\n')).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHey',
  )
})

test.each([
  ['spaces between times', (size: number) => cue(`00:01.000${' '.repeat(size)}`)],
  ['open tags', (size: number) => cue('00:01.000 --> 00:02.000', '<'.repeat(size))],
  ['closed tags', (size: number) => cue('00:01.000 --> 00:02.000', '<b>'.repeat(size))],
  ['classes', (size: number) => cue('00:01.000 --> 00:02.000', `<c${'.a'.repeat(size)}!>`)],
  ['a long voice', (size: number) => cue('00:01.000 --> 00:02.000', `<v ${' '.repeat(size)}<>`)],
  ['settings', (size: number) => cue(`00:01.000 --> 00:02.000 ${'line:0 '.repeat(size)}x`)],
  ['empty lines', (size: number) => `WEBVTT${'\n'.repeat(size)}x`],
])('reading 200,000 %s takes time in proportion to its length', (_, make) => {
  const text = make(200_000)
  const startedAt = performance.now()
  readCaptions(text)
  // A linear reader takes milliseconds, a quadratic one a minute.
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
