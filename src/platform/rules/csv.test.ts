import { expect, test } from 'vitest'
import { csvLines, textOfCell } from './csv.ts'

const cells: [value: string, written: string][] = [
  ['Mo', 'Mo'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://evil.example","Mo")', '"\'=HYPERLINK(""http://evil.example"",""Mo"")"'],
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['2 = 1 + 1', '2 = 1 + 1'],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
]

test.each(cells)('%j is escaped so that no spreadsheet runs it as a formula', (value, written) => {
  expect(csvLines([[value]])).toBe(`${written}\r\n`)
})

test('numbers, booleans and null are not escaped', () => {
  expect(csvLines([[-3, true, null, '']])).toBe('-3,true,,\r\n')
})

test.each(cells.filter(([, written]) => !written.startsWith('"')))('%j is read back unchanged', (value, written) => {
  expect(textOfCell(written)).toBe(value)
})
