import { closeSync, openSync, writeSync } from 'node:fs'
import type { Draft } from './columns.ts'
import type { SourceRow } from './export-file.ts'

type TableReport = {
  name: string
  read: number
  taken: number
  alreadyThere: number
  changed: number
  refused: number
  filesFound: number
  changes: Map<string, number>
  refusals: Map<string, number>
  columnsThere: Set<string>
}

export function createReport({ rowsFile }: { rowsFile: string }) {
  const tables = new Map<string, TableReport>()
  const notes: string[] = []
  let file: number | undefined

  function of(name: string) {
    const known = tables.get(name)
    if (known) return known
    const table = { name, read: 0, taken: 0, alreadyThere: 0, changed: 0, refused: 0, filesFound: 0 }
    const added = { ...table, changes: new Map(), refusals: new Map(), columnsThere: new Set<string>() }
    tables.set(name, added)
    return added
  }

  // Only the owner may read the file, because refused rows hold personal data.
  function writeLine(line: object) {
    file ??= openSync(rowsFile, 'w', 0o600)
    writeSync(file, `${JSON.stringify(line)}\n`)
  }

  return {
    read(name: string, row: SourceRow) {
      const table = of(name)
      table.read++
      for (const column of Object.keys(row.values)) table.columnsThere.add(column)
    },
    taken(name: string, { row, values, changes }: Draft) {
      const table = of(name)
      table.taken++
      if (changes.size === 0) return
      table.changed++
      for (const reason of changes) count(table.changes, reason)
      writeLine({ table: name, outcome: 'changed', why: [...changes], id: values.id, file: row.file, line: row.line })
    },
    alreadyThere(name: string) {
      of(name).alreadyThere++
    },
    fileFound(name: string) {
      of(name).filesFound++
    },
    refused(name: string, row: SourceRow, reason: string) {
      const table = of(name)
      table.refused++
      count(table.refusals, reason)
      const { file, line, values } = row
      writeLine({ table: name, outcome: 'refused', why: [reason], file, line, row: withoutSecrets(values) })
    },
    note: (line: string) => void notes.push(line),
    columnsThere: (name: string) => of(name).columnsThere,
    totals: (name: string) => tables.get(name),
    close() {
      if (file !== undefined) closeSync(file)
    },
    lines() {
      const rows = [...tables.values()].filter(({ read }) => read > 0)
      const head = ['table', 'read', 'taken', 'already here', 'changed', 'refused']
      const cells = rows.map((row) =>
        [row.name, row.read, row.taken, row.alreadyThere, row.changed, row.refused].map(String),
      )
      const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)))
      const draw = (row: string[]) =>
        row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
      const reasons = rows.flatMap(({ name, changes, refusals, filesFound }) => [
        ...[...changes].map(([reason, times]) => `  ${name}: ${times} changed: ${reason}`),
        ...[...refusals].map(([reason, times]) => `  ${name}: ${times} refused: ${reason}`),
        ...(filesFound > 0 ? [`  ${name}: ${filesFound} files found that were missing before`] : []),
      ])
      const where = file === undefined ? [] : [`Each changed or refused row: ${rowsFile}`]
      const lines = [
        draw(head),
        ...cells.map(draw),
        ...(reasons.length > 0 ? ['', ...reasons] : []),
        '',
        ...notes,
        ...where,
      ]
      // Control characters in rows must not reach the terminal.
      return lines.map((line) => line.replaceAll(/\p{Cc}/gu, '?'))
    },
  }
}

export type Report = ReturnType<typeof createReport>

function count(counts: Map<string, number>, reason: string) {
  counts.set(reason, (counts.get(reason) ?? 0) + 1)
}

function withoutSecrets(values: SourceRow['values']) {
  const isSecret = (column: string) => /password|token|secret/i.test(column)
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, isSecret(column) ? '(left out)' : value]),
  )
}
