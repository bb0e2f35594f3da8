import { CsvError, parse } from 'csv-parse/sync'
import { textOfCell } from '#platform/rules/csv.ts'
import { mostAdded, mostColumns, type PastedColumn, type PastedProblem } from '#platform/rules/pasted-lines.ts'
import { shortText } from '#platform/rules/short-text.ts'

/** Cells by the first name of their column. Missing ones are ''. */
export type Cells = Record<string, string>

export type ReadRow = { line: number; end_line: number; cells: Cells }

export type ReadLines = { rows: ReadRow[]; problems: PastedProblem[] }

type Columns = readonly [PastedColumn, ...PastedColumn[]]

/**
 * Reads CSV with a header, spreadsheet cells (with tabs, in the order of `columns`) or lines.
 * Rows beyond `most` are left out and reported as a problem.
 */
export function readPasted(
  text: string,
  columns: Columns,
  readLine: (line: string) => Cells,
  { most = mostAdded }: { most?: number } = {},
): ReadLines {
  const source = plainText(text)
  const lines = readPlainLines(source)
  const header = readHeader(firstLine(source), columns)
  // Lines are trimmed by now, so a tab at either end doesn't count.
  if (header || lines.some(({ text }) => text.includes('\t'))) return readTable(source, columns, { header, most })
  const rows = lines.slice(0, most).map(({ line, text }) => ({ line, end_line: line, cells: readLine(text) }))
  return { rows, problems: tooMany(lines, most) }
}

export function hasHeader(text: string, columns: Columns) {
  return readHeader(firstLine(plainText(text)), columns) !== undefined
}

/** The line isn't trimmed, because in a header outer tabs separate columns. */
function firstLine(source: string) {
  return source.split('\n').find((line) => line.trim() !== '') ?? ''
}

export function plainText(text: string) {
  return text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
}

function readPlainLines(source: string) {
  return source
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
}

/** Spreadsheets write commas, semicolons or tabs. */
export function findDelimiter(header: string) {
  const unquoted = header.replaceAll(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }))
  return counted.reduce((most, other) => (other.count > most.count ? other : most)).delimiter
}

type Header = { delimiter: string; names: string[] }

/** A first line is a header if it has the main column or two known ones. */
function readHeader(line: string, columns: Columns): Header | undefined {
  const delimiter = findDelimiter(line)
  const names = line.split(delimiter, mostColumns + 1).map((name) => name.trim().replaceAll(/^"|"$/g, '').trim())
  const known = names.filter((name) => columnCalled(name, columns))
  const hasMain = known.some((name) => columnCalled(name, columns) === columns[0])
  return hasMain || known.length > 1 ? { delimiter, names } : undefined
}

function columnCalled(name: string, columns: Columns) {
  const wanted = nameKey(name)
  return columns.find(({ names }) => names.some((other) => nameKey(other) === wanted))
}

const nameKey = (name: string) => name.toLowerCase().replaceAll(/[\s_]+/g, ' ')

type TableOptions = { header: Header | undefined; most: number }

function readTable(source: string, columns: Columns, { header, most }: TableOptions): ReadLines {
  if (header && header.names.length > mostColumns)
    return { rows: [], problems: [{ line: 1, text: `a table has at most ${mostColumns} columns.` }] }
  const problems: PastedProblem[] = []
  const found = (header?.names ?? columns.map(({ names }) => names[0])).map((name) => columnCalled(name, columns))
  for (const [index, name] of (header?.names ?? []).entries()) {
    if (!found[index] && name !== '') problems.push({ line: 1, text: unknownColumn(name, columns) })
    else if (found[index] && found.indexOf(found[index]) < index) {
      problems.push({ line: 1, text: `the column ${found[index].names[0]} is there twice.` })
    }
  }
  const { records, broken } = parseTable(source, header?.delimiter ?? '\t')
  if (broken) problems.push(broken)
  const lines = records.slice(header ? 1 : 0)
  const rows = lines.slice(0, most).map(({ line, end_line, cells }): ReadRow => {
    const extra = cells.slice(found.length).some((cell) => cell.trim() !== '')
    if (extra) {
      problems.push({
        line,
        text: `there are more cells than columns. Put quotation marks around text with a ${delimiterNames[header?.delimiter ?? '\t']}.`,
      })
    }
    const named = found.map((column, index) => [column?.names[0] ?? '', textOfCell(cells[index] ?? '').trim()] as const)
    return { line, end_line, cells: Object.fromEntries(named) }
  })
  return { rows, problems: [...problems, ...tooMany(lines, most)] }
}

const delimiterNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' }

function unknownColumn(name: string, columns: Columns) {
  return `there's no column “${shortText(name, 60)}”. Use ${columns.map(({ names }) => names[0]).join(', ')}.`
}

/** Includes empty rows. The parser is slow with short rows: it creates an error for each. */
const mostRecords = 2000

type Parsed = { line: number; end_line: number; cells: string[] }

function parseTable(source: string, delimiter: string): { records: Parsed[]; broken?: PastedProblem } {
  const records: Parsed[] = []
  const nextLine = () => (records.at(-1)?.end_line ?? 0) + 1
  try {
    parse(source, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: mostRecords,
      on_record: (cells: string[], { lines: endLine }) => {
        records.push({ line: nextLine(), end_line: endLine, cells })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const broken = { line: nextLine(), text: "a quotation mark isn't where it belongs." }
    return { records: withoutEmpty(records), broken }
  }
  if (records.length < mostRecords) return { records: withoutEmpty(records) }
  return {
    records: [],
    broken: { line: nextLine(), text: `a table has at most ${mostRecords} rows, also empty ones.` },
  }
}

/** Spreadsheets export empty rows as nothing but delimiters. */
function withoutEmpty(records: Parsed[]) {
  return records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function tooMany(lines: readonly { line: number }[], most: number): PastedProblem[] {
  const extra = lines[most]
  if (!extra) return []
  return [{ line: extra.line, text: `these are ${lines.length} of at most ${most}. Add the rest afterwards.` }]
}
