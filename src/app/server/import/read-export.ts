import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { findDelimiter } from '#platform/server/read-pasted.ts'
import {
  broken,
  decodeText,
  ImportRefused,
  longestLine,
  readLines,
  type Source,
  type SourceRow,
  type Value,
} from './export-file.ts'
import { findDumpedTables } from './read-dump.ts'

export type Export = {
  /** Media is in subfolders named after the buckets. */
  folder: string
  sources: Source[]
  unknown: string[]
}

/** Reads every file to its end, so that a broken one is refused before anything is written. */
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
      `Found no table to import in ${target}. It takes a plain SQL dump (.sql), or a CSV or JSON file for each table, such as characters.csv.`,
    )
  }
  return { folder, sources, unknown }
}

async function sourcesOf(file: string, knownTables: ReadonlySet<string>): Promise<Source[]> {
  const [, name = '', extension] =
    /^(.+?)\.(sql|csv|json|jsonl|ndjson|dump|backup|gz|zip)$/i.exec(path.basename(file)) ?? []
  if (!extension || !(await stat(file)).isFile()) return []
  await refusePacked(file)
  if (extension.toLowerCase() === 'sql') return findDumpedTables(file, knownTables)
  const read = extension.toLowerCase() === 'csv' ? () => readCsv(file) : () => readJson(file)
  // Accepts users.csv, public.users.csv, users_rows.csv, auth.users.json and auth_users.json.
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
    if (/^(?:\xff\xfe|\xfe\xff)/.test(buffer.toString('latin1'))) {
      throw new ImportRefused(`${file} is UTF-16 text. Save it as UTF-8.`)
    }
    if (buffer.toString('latin1', 0, 2) === 'PK') throw new ImportRefused(`${file} is an archive. Unpack it first.`)
  } finally {
    await handle.close()
  }
}

async function* readCsv(file: string): AsyncGenerator<SourceRow> {
  const text = Readable.from(readText(file))
  const parser = parse({
    bom: true,
    columns: (names: string[]) => checkHeader(file, names),
    delimiter: await delimiterIn(file),
    info: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
    // An empty field is null, and two quotes are an empty text.
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

const largestArray = 256 * 1024 * 1024

async function* readJson(file: string): AsyncGenerator<SourceRow> {
  if (!(await isArray(file))) {
    for await (const { bytes, line } of readLines(file)) {
      const text = decodeText(bytes, { file, line })
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
