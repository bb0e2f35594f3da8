import { expect, test } from 'vitest'
import type { PastedColumn } from '#platform/rules/pasted-lines.ts'
import { readPasted } from './read-pasted.ts'

const columns: readonly [PastedColumn, ...PastedColumn[]] = [
  { names: ['Text', 'Quote'] },
  { names: ['Character'] },
  { names: ['Said on'] },
]

const read = (text: string) => readPasted(text, columns, (line) => ({ Text: line }))
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells)

test('plain lines are read with their numbers, and empty ones are skipped', () => {
  expect(read('\uFEFFOne, two; three\r\n\r\n  Four  \n')).toEqual({
    rows: [
      { line: 1, end_line: 1, cells: { Text: 'One, two; three' } },
      { line: 3, end_line: 3, cells: { Text: 'Four' } },
    ],
    problems: [],
  })
})

test('a stray tab around a line does not make a table', () => {
  expect(cellsOf('One — "Kev"\t\n\tTwo — Mo\n')).toEqual([{ Text: 'One — "Kev"' }, { Text: 'Two — Mo' }])
})

const tables: [name: string, text: string][] = [
  ['commas', 'Text,Character\n"Relax, Mo",Kev\n'],
  ['semicolons, as Excel writes them in half of Europe', 'text;CHARACTER\r\nRelax, Mo;Kev\r\n'],
  ['tabs', 'Text\tCharacter\nRelax, Mo\tKev'],
  ['another name for a column, in another order', 'Character,Quote\nKev,"Relax, Mo"'],
  ['cells without a header', 'Relax, Mo\tKev\n'],
  ['rows of delimiters at the end', 'Text,Character,\n"Relax, Mo",Kev,\n,,\n,,\n'],
]

test.each(tables)('a table with %s', (_, text) => {
  const { rows, problems } = read(text)
  expect(problems).toEqual([])
  expect(rows.map(({ cells }) => [cells.Text, cells.Character])).toEqual([['Relax, Mo', 'Kev']])
})

test('a cell may have several lines and quotation marks; the lines after it keep their numbers', () => {
  const { rows } = read('Text,Character\n"Two\nlines, ""quoted""",Kev\n\nShe said "no",Mo\n')
  expect(rows).toMatchObject([
    { line: 2, end_line: 3, cells: { Text: 'Two\nlines, "quoted"', Character: 'Kev' } },
    { line: 5, end_line: 5, cells: { Text: 'She said "no"', Character: 'Mo' } },
  ])
})

test('a cell that was escaped against formulas is read back unescaped', () => {
  expect(cellsOf("Text,Character\n'=1+1,'tis")).toEqual([{ Text: '=1+1', Character: "'tis" }])
})

const faults: [text: string, line: number, problem: string][] = [
  ['Text,Charcter,Said on\nHi,Kev,', 1, "there's no column “Charcter”. Use Text, Character, Said on."],
  ['Text,Quote\nHi,Ho', 1, 'the column Text is there twice.'],
  [
    'Text,Character\nHi, there,Kev\n',
    2,
    'there are more cells than columns. Put quotation marks around text with a comma.',
  ],
  ['Text,Character\nHi,Kev\n"Relax,Mo\nand so on', 3, "a quotation mark isn't where it belongs."],
  [
    Array.from({ length: 502 }, (_, index) => `Line ${index}`).join('\n'),
    501,
    'these are 502 of at most 500. Add the rest afterwards.',
  ],
  [`Text${',Charcter'.repeat(100)}\nHi`, 1, 'a table has at most 100 columns.'],
  [`Text,Character\n${'\n'.repeat(5000)}Hi,Kev`, 2001, 'a table has at most 2000 rows, also empty ones.'],
]

test.each(faults)('a problem is reported with its line (%#)', (text, line, problem) => {
  expect(read(text).problems).toEqual([{ line, text: problem }])
})
