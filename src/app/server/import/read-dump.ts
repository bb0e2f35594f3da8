import {
  broken,
  decodeText,
  longestLine,
  type Position,
  readLines,
  type Source,
  type SourceRow,
} from './export-file.ts'
import { SqlScanner, type Token } from './sql-scanner.ts'

// Nothing of the dump is executed. Other statements than COPY and INSERT are skipped.

/** Reads the dump to its end, so that a truncated one is refused. */
export async function findDumpedTables(file: string, wanted: ReadonlySet<string>): Promise<Source[]> {
  const sources: Source[] = []
  for await (const { table, start } of readDump(file, wanted)) {
    // A dump may have a statement per row, so consecutive statements for a table are one source.
    if (sources.at(-1)?.table !== table) sources.push({ table, read: () => readTable(file, table, start) })
  }
  return sources
}

async function* readTable(file: string, table: string, start: DumpPosition): AsyncGenerator<SourceRow> {
  for await (const found of readDump(file, new Set([table]), start)) {
    if (found.table !== table) return
    if (found.row) yield found.row
  }
}

/** `hasBackslashes` is the dump's string syntax at that position. */
type DumpPosition = Position & { hasBackslashes: boolean }
type Found = { table: string; start: DumpPosition; row?: SourceRow }
type Rows = { table: string; columns: string[]; isWanted: boolean; start: DumpPosition }
type Statement = {
  start: DumpPosition
  head: Token[]
  /** Also counts BEGIN and CASE of function bodies, where a semicolon ends no statement. */
  depth: number
  bodyDepth: number
  rows?: Rows
  row?: Row | undefined
}
type Row = { line: number; values: (string | null | undefined)[]; length: number; isValueNext: boolean }
type Here = { file: string; line: number }

async function* readDump(
  file: string,
  wanted: ReadonlySet<string>,
  from: DumpPosition = { offset: 0, line: 1, hasBackslashes: false },
): AsyncGenerator<Found> {
  const scanner = new SqlScanner()
  scanner.hasBackslashes = from.hasBackslashes
  let copied: Rows | undefined
  let statement: Statement | undefined
  let unfinishedDumps = 0
  let lastLine = from.line
  for await (const { bytes, offset, line } of readLines(file, from)) {
    const here = { file, line }
    lastLine = line
    if (copied) {
      if (/^\\\.\r?$/.test(bytes.toString('latin1', 0, 4))) copied = undefined
      else if (copied.isWanted) yield { ...copied, row: readCopiedRow(bytes, copied, here) }
      continue
    }
    // One character per byte makes a column an offset, and only wanted texts are decoded.
    const text = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '   ')
    if (!scanner.isInside) {
      const [mark, complete] = /^-- PostgreSQL database dump( complete)?\r?$/.exec(text) ?? []
      if (mark) unfinishedDumps += complete ? -1 : 1
      if (!statement && text.startsWith('\\')) continue
    }
    for (const token of scanner.scan(text)) {
      statement ??= {
        start: { offset: offset + token.column, line, hasBackslashes: scanner.hasBackslashes },
        head: [],
        depth: 0,
        bodyDepth: 0,
      }
      trackNesting(statement, token)
      const { rows, head } = statement
      const isNested = statement.depth > 0 || statement.bodyDepth > 0
      if (token.text === ';' && token.kind === 'sign' && !isNested) {
        if (statement.row) throw broken(file, line, `a row of ${rows?.table} has no end.`)
        copied = rows ? undefined : findCopiedRows(statement, wanted, here)
        if (startOf(head, 5) === 'set standard_conforming_strings = off') scanner.hasBackslashes = true
        scanner.keepsTexts = true
        statement = undefined
        if (!copied) continue
        yield copied
        break
      }
      if (rows?.isWanted) {
        const row = readInsertedToken(statement, token, here)
        if (row) yield { ...rows, row }
      } else if (!rows && !isNested && isWord(token, 'values') && isWord(head[0], 'insert')) {
        statement.rows = findInsertedRows(statement, wanted, here)
        scanner.keepsTexts = statement.rows.isWanted
        yield statement.rows
      } else if (head.length < longestHead) head.push(token)
    }
    if (scanner.keptLength > longestLine) throw broken(file, line, 'a text is longer than 64 MB.')
  }
  const cutOff = copied ?? statement?.rows
  if (cutOff) throw broken(file, lastLine, `the rows of ${cutOff.table} have no end: the file is cut off.`)
  if (statement || scanner.isInside) throw broken(file, lastLine, 'a statement has no end: the file is cut off.')
  if (unfinishedDumps > 0) throw broken(file, lastLine, 'the end of the dump is missing: the file is cut off.')
}

const isWord = (token: Token | undefined, word: string) => token?.kind === 'word' && token.text.toLowerCase() === word
const isSign = (token: Token | undefined, sign: string) => token?.kind === 'sign' && token.text === sign
const startOf = (head: readonly Token[], count: number) =>
  head
    .slice(0, count)
    .map(({ text }) => text.toLowerCase())
    .join(' ')

/** Works like psql's search for the end of a statement. */
function trackNesting(statement: Statement, token: Token) {
  if (isSign(token, '(')) statement.depth++
  else if (isSign(token, ')')) statement.depth--
  if (token.kind !== 'word' || statement.depth > 0 || !isWord(statement.head[0], 'create')) return
  if (!/^create (?:or replace )?(?:function|procedure)/.test(startOf(statement.head, 4))) return
  const isInBody = statement.bodyDepth > 0
  if (isWord(token, 'begin') || (isInBody && isWord(token, 'case'))) statement.bodyDepth++
  else if (isInBody && isWord(token, 'end')) statement.bodyDepth--
}

// PostgreSQL allows 1,600 columns, and each has a comma.
const longestHead = 4000
const otherWays = 'Make the dump with "supabase db dump --data-only --use-copy", or with "pg_dump --data-only".'

function findInsertedRows({ head, start }: Statement, wanted: ReadonlySet<string>, { file, line }: Here): Rows {
  const { table, columns } = readTarget(head.slice(2))
  const isWanted = wanted.has(table)
  if (isWanted && !columns) throw broken(file, line, `INSERT INTO ${table} doesn't name its columns. ${otherWays}`)
  return { table, columns: columns ?? [], isWanted, start }
}

function findCopiedRows({ head, start }: Statement, wanted: ReadonlySet<string>, here: Here): Rows | undefined {
  const isInsert = startOf(head, 2) === 'insert into'
  if (!isInsert && !isWord(head[0], 'copy')) return undefined
  const { table, columns, rest } = readTarget(head.slice(isInsert ? 2 : 1))
  const isWanted = wanted.has(table)
  const isPlain = columns !== undefined && startOf(rest, 3) === 'from stdin'
  if (isWanted && !isPlain) {
    const kind = isInsert ? 'INSERT' : 'COPY'
    throw broken(here.file, here.line, `this kind of ${kind} is unknown here. ${otherWays}`)
  }
  return startOf(rest, 2) === 'from stdin' ? { table, columns: columns ?? [], isWanted, start } : undefined
}

/** Invalid bytes in names are fine: most names are only shown. */
function readTarget(tokens: readonly Token[]) {
  let at = 0
  const takeName = () => {
    const { kind, text } = tokens[at++] ?? { kind: 'sign', text: '' }
    const name = Buffer.from(text, 'latin1').toString('utf8')
    return kind === 'name' ? name : name.toLowerCase()
  }
  const names = [takeName()]
  while (isSign(tokens[at], '.')) {
    at++
    names.push(takeName())
  }
  const table = names.length === 1 ? `public.${names[0]}` : names.join('.')
  if (!isSign(tokens[at], '(')) return { table, columns: undefined, rest: tokens.slice(at) }
  const columns: string[] = []
  do {
    at++
    columns.push(takeName())
  } while (isSign(tokens[at], ','))
  return { table, columns, rest: tokens.slice(at + 1) }
}

function readInsertedToken(statement: Statement, token: Token, { file, line }: Here): SourceRow | undefined {
  const { row } = statement
  const { table, columns } = statement.rows as Rows
  const unreadable = () => {
    const found = JSON.stringify(token.text.slice(0, 40))
    return broken(file, line, `${found} isn't a plain value of ${table}, or the file is cut off there. ${otherWays}`)
  }
  if (!row) {
    if (isSign(token, '(')) statement.row = { line, values: [], length: 0, isValueNext: true }
    else if (isWord(token, 'on')) statement.rows = { ...(statement.rows as Rows), isWanted: false }
    else if (!isSign(token, ',')) throw unreadable()
    return undefined
  }
  if (row.isValueNext) {
    const value = readValue(token, { file, line })
    if (value === 'unreadable') throw unreadable()
    row.values.push(value.is)
    row.isValueNext = false
    row.length += token.text.length
    if (row.length > longestLine) throw broken(file, line, `a row of ${table} is longer than 64 MB.`)
    return undefined
  }
  if (isSign(token, ',')) {
    row.isValueNext = true
    return undefined
  }
  if (!isSign(token, ')')) throw unreadable()
  statement.row = undefined
  if (row.values.length !== columns.length) throw wrongLength(file, row.line, { table, columns })
  const given = columns
    .map((column, at) => [column, row.values[at]] as const)
    .filter(([, value]) => value !== undefined)
  return { file, line: row.line, values: Object.fromEntries(given) as SourceRow['values'] }
}

/** Gives the same text as COPY does, so that both kinds of dump give the same rows. */
function readValue({ kind, text }: Token, here: Here): { is: string | null | undefined } | 'unreadable' {
  if (kind === 'text') return { is: decodeText(Buffer.from(text, 'latin1'), here) }
  if (kind === 'number') return { is: text }
  const word = kind === 'word' ? text.toLowerCase() : ''
  if (word === 'null') return { is: null }
  if (word === 'default') return { is: undefined }
  if (word === 'true' || word === 'false') return { is: word[0] }
  return 'unreadable'
}

function wrongLength(file: string, line: number, { table, columns }: Pick<Rows, 'table' | 'columns'>) {
  return broken(file, line, `this row of ${table} doesn't have ${columns.length} columns.`)
}

function readCopiedRow(bytes: Buffer, { table, columns }: Rows, { file, line }: Here): SourceRow {
  const fields = decodeText(bytes, { file, line }).replace(/\r$/, '').split('\t')
  if (fields.length !== columns.length) throw wrongLength(file, line, { table, columns })
  return { file, line, values: Object.fromEntries(columns.map((column, at) => [column, readField(fields[at] ?? '')])) }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** PostgreSQL's COPY format: \N is null, and a backslash escapes delimiters. */
function readField(field: string) {
  if (field === '\\N') return null
  return field.replaceAll(/\\(.)/gs, (_, escaped: string) => escapes[escaped] ?? escaped)
}
