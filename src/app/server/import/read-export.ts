import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { findDelimiter } from '#platform/server/read-pasted.ts'

/** Tells the operator why nothing was imported; anything else that is thrown is a bug. */
export class ImportRefused extends Error {}

export type Value = string | number | boolean | null | object
export type SourceRow = { file: string; line: number; values: Record<string, Value> }

/** The rows of one table in one file. They're read anew by each pass, so that a large export needs no memory. */
export type Source = { table: string; read: () => AsyncIterable<SourceRow> }

export type Export = {
  /** Media lies here, in folders named after the buckets. */
  folder: string
  sources: Source[]
  /** Tables and files that aren't the documents'. */
  unknown: string[]
}

/** Finds the tables of an export and reads every file to its end: a broken one is refused before anything is written. */
export async function openExport(target: string, knownTables: ReadonlySet<string>): Promise<Export> {
  const found = await stat(target).catch(() => undefined)
  if (!found) throw new ImportRefused(`${target} doesn't exist.`)
  const folder = found.isDirectory() ? target : path.dirname(target)
  const names = found.isDirectory() ? (await readdir(target)).sort() : [path.basename(target)]
  const sources: Source[] = []
  const unknown: string[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    for (const source of await sourcesOf(file, knownTables)) {
      if (knownTables.has(source.table)) sources.push(source)
      else unknown.push(source.table)
    }
  }
  if (sources.length === 0) {
    throw new ImportRefused(
      `Found no table to import in ${target}. It takes a plain SQL dump with COPY blocks (.sql), or a CSV or JSON file for each table, such as characters.csv.`,
    )
  }
  return { folder, sources, unknown }
}

async function sourcesOf(file: string, knownTables: ReadonlySet<string>): Promise<Source[]> {
  const [, name = '', extension] =
    /^(.+?)\.(sql|csv|json|jsonl|ndjson|dump|backup|gz|zip)$/i.exec(path.basename(file)) ?? []
  if (!extension || !(await stat(file)).isFile()) return []
  await refusePacked(file)
  if (extension.toLowerCase() === 'sql') return findCopyBlocks(file, knownTables)
  const read = extension.toLowerCase() === 'csv' ? () => readCsv(file) : () => readJson(file)
  // As people name them: users.csv, public.users.csv, users_rows.csv, auth.users.json, auth_users.json.
  const [, schema = 'public', table = ''] =
    /^(?:(public|auth|storage)[._])?(.+?)(?:_rows)?$/.exec(name.toLowerCase()) ?? []
  const source = { table: `${schema}.${table}`, read }
  if (knownTables.has(source.table)) for await (const _ of read());
  return [source]
}

async function refusePacked(file: string) {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    if (buffer.toString('latin1') === 'PGDMP') {
      throw new ImportRefused(
        `${file} is a dump in PostgreSQL's own format. Make it plain SQL: pg_restore -f dump.sql ${file}`,
      )
    }
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) throw new ImportRefused(`${file} is compressed. Unpack it first.`)
    if (buffer.toString('latin1', 0, 2) === 'PK') throw new ImportRefused(`${file} is an archive. Unpack it first.`)
  } finally {
    await handle.close()
  }
}

function broken(file: string, line: number, problem: string) {
  return new ImportRefused(`${file}, line ${line}: ${problem} Nothing was imported.`)
}

// SQL

type Place = { offset: number; line: number }

const longestLine = 64 * 1024 * 1024

async function* readLines(file: string, { offset, line }: Place = { offset: 0, line: 1 }) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let parts: Buffer[] = []
  let bytes = 0
  const take = (last: Buffer) => {
    const whole = parts.length > 0 ? Buffer.concat([...parts, last]) : last
    offset += whole.length + 1
    const place = { line, next: offset }
    line++
    parts = []
    bytes = 0
    try {
      return { ...place, text: decoder.decode(whole).replace(/\r$/, '') }
    } catch {
      throw broken(file, place.line, "isn't UTF-8 text.")
    }
  }
  for await (const chunk of createReadStream(file, {
    start: offset,
    highWaterMark: 1 << 20,
  }) as AsyncIterable<Buffer>) {
    let at = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, at)) {
      yield take(chunk.subarray(at, end))
      at = end + 1
    }
    parts.push(chunk.subarray(at))
    bytes += chunk.length - at
    if (bytes > longestLine) throw broken(file, line, 'is longer than 64 MB.')
  }
  if (bytes > 0) yield take(Buffer.alloc(0))
}

const copyPattern = /^COPY (?:"?(\w+)"?\.)?"?(\w+)"? \((.*)\) FROM stdin;$/i
const insertPattern = /^INSERT INTO (?:"?(\w+)"?\.)?"?(\w+)"?/i

async function findCopyBlocks(file: string, knownTables: ReadonlySet<string>): Promise<Source[]> {
  const sources: Source[] = []
  let block: { table: string; columns: string[]; line: number } | undefined
  // The body of a function is no statement of the dump.
  let body: string | undefined
  let isDump = false
  let isComplete = false
  let lastLine = 1
  for await (const { text, line, next } of readLines(file)) {
    lastLine = line
    if (block) {
      if (text === '\\.') block = undefined
      else if (text.split('\t').length !== block.columns.length) {
        throw broken(file, line, `this row of ${block.table} doesn't have ${block.columns.length} columns.`)
      }
      continue
    }
    if (text === '-- PostgreSQL database dump') isDump = true
    if (text === '-- PostgreSQL database dump complete') isComplete = true
    if (!body) {
      const [, schema = 'public', name = '', list = ''] = copyPattern.exec(text) ?? []
      if (name) {
        const columns = list.split(',').map((column) => column.trim().replaceAll('"', ''))
        const table = `${schema}.${name}`
        block = { table, columns, line }
        sources.push({ table, read: () => readCopyBlock(file, columns, { offset: next, line: line + 1 }) })
        continue
      }
      if (/^COPY .* FROM stdin/i.test(text)) throw broken(file, line, 'this kind of COPY is unknown here.')
      const [, insertSchema = 'public', into = ''] = insertPattern.exec(text) ?? []
      if (knownTables.has(`${insertSchema}.${into}`)) {
        throw broken(file, line, 'has INSERT statements. Make the dump without --inserts, so that it has COPY blocks.')
      }
    }
    for (const [quote] of text.replace(/^--.*/, '').matchAll(/\$\w*\$/g)) {
      if (!body) body = quote
      else if (body === quote) body = undefined
    }
  }
  if (block) throw broken(file, lastLine, `the rows of ${block.table} have no end: the file is cut off.`)
  if (body) throw broken(file, lastLine, `a text in ${body} has no end: the file is cut off.`)
  if (isDump && !isComplete) throw broken(file, lastLine, 'the end of the dump is missing: the file is cut off.')
  return sources
}

async function* readCopyBlock(file: string, columns: readonly string[], place: Place): AsyncGenerator<SourceRow> {
  for await (const { text, line } of readLines(file, place)) {
    if (text === '\\.') return
    const fields = text.split('\t')
    yield { file, line, values: Object.fromEntries(columns.map((column, at) => [column, readField(fields[at] ?? '')])) }
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** PostgreSQL's text format: \N is null, and a backslash stands before what would end a field or a row. */
function readField(field: string) {
  if (field === '\\N') return null
  return field.replaceAll(/\\(.)/gs, (_, escaped: string) => escapes[escaped] ?? escaped)
}

// CSV

async function* readCsv(file: string): AsyncGenerator<SourceRow> {
  const text = Readable.from(readText(file))
  const parser = parse({
    bom: true,
    columns: (names: string[]) => checkHeader(file, names),
    delimiter: await delimiterIn(file),
    info: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    // Nothing between two delimiters is null, two quotes are an empty text.
    cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
  })
  text.on('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of text.pipe(parser)) yield { file, line: info.lines, values: record }
  } catch (error) {
    if (error instanceof CsvError) throw broken(file, Number(error.lines ?? 1), `${error.message}.`)
    throw error
  }
}

function checkHeader(file: string, names: string[]) {
  const columns = names.map((name) => name.trim().toLowerCase())
  const twice = columns.find((name, at) => name === '' || columns.indexOf(name) !== at)
  if (twice !== undefined) throw broken(file, 1, `the column "${twice}" has no name of its own.`)
  return columns
}

async function delimiterIn(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const [header = ''] = buffer
      .toString('utf8', 0, bytesRead)
      .replaceAll(/"[^"]*"/g, '')
      .split('\n', 1)
    return findDelimiter(header)
  } finally {
    await handle.close()
  }
}

async function* readText(file: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let line = 1
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw broken(file, line, "at or after it there's something that isn't UTF-8 text.")
    }
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = decode(chunk)
    yield text
    line += text.split('\n').length - 1
  }
  yield decode()
}

// JSON

const largestArray = 256 * 1024 * 1024

/** One array of objects, or an object in each line. */
async function* readJson(file: string): AsyncGenerator<SourceRow> {
  if (!(await isArray(file))) {
    for await (const { text, line } of readLines(file)) {
      if (text.trim() !== '') yield { file, line, values: asRow(file, line, parseJson(file, text, line)) }
    }
    return
  }
  if ((await stat(file)).size > largestArray) {
    throw broken(
      file,
      1,
      'an array of more than 256 MB needs too much memory. Save it as CSV, or with an object in each line.',
    )
  }
  let text = ''
  for await (const part of readText(file)) text += part
  const rows = parseJson(file, text.replace(/^\ufeff/, ''), 1) as unknown[]
  for (const [index, row] of rows.entries()) yield { file, line: index + 1, values: asRow(file, index + 1, row) }
}

async function isArray(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    return /^\ufeff?\s*\[/.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await handle.close()
  }
}

function parseJson(file: string, text: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length)
    throw broken(file, line + text.slice(0, at).split('\n').length - 1, "isn't JSON, or is cut off there.")
  }
}

function asRow(file: string, line: number, row: unknown) {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw broken(file, line, "isn't an object.")
  return row as Record<string, Value>
}
