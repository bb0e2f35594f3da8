import { createReadStream } from 'node:fs'

/** Tells the operator why nothing was imported. Any other error is a bug. */
export class ImportRefused extends Error {}

export function broken(file: string, line: number, problem: string) {
  return new ImportRefused(`${file}, line ${line}: ${problem} Nothing was imported.`)
}

export type Value = string | number | boolean | null | object
export type SourceRow = { file: string; line: number; values: Record<string, Value> }

/** Each pass reads the rows again, so that a large export needs little memory. */
export type Source = { table: string; read: () => AsyncIterable<SourceRow> }

export type Position = { offset: number; line: number }

export const longestLine = 64 * 1024 * 1024

export async function* readLines(file: string, { offset, line }: Position = { offset: 0, line: 1 }) {
  let parts: Buffer[] = []
  let length = 0
  const take = (last: Buffer) => {
    const bytes = parts.length > 0 ? Buffer.concat([...parts, last]) : last
    const taken = { bytes, offset, line }
    offset += bytes.length + 1
    line++
    parts = []
    length = 0
    return taken
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
    length += chunk.length - at
    if (length > longestLine) throw broken(file, line, 'is longer than 64 MB.')
  }
  if (length > 0) yield take(Buffer.alloc(0))
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function decodeText(bytes: Uint8Array, { file, line }: { file: string; line: number }) {
  try {
    return utf8.decode(bytes)
  } catch {
    throw broken(file, line, "isn't UTF-8 text.")
  }
}
