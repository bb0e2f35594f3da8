import type { SourceTree } from './check-boundaries.ts'
import { placeOf } from './places.ts'
import { parseModule, walk } from './read-imports.ts'

/** docs/features.md says who owns a table and which tables others may read. */
export function findForeignTables(tree: SourceTree, features: string): string[] {
  const { ownerOf, offered } = readOwners(features)
  const foreign = [...tree].flatMap(([file, source]) => {
    const place = placeOf(file)
    if (place?.area !== 'feature' || place.layer !== 'server' || /\.test\.ts$/.test(file)) return []
    return readTables(file, source).flatMap(({ table, line }) => {
      const owner = ownerOf.get(table)
      return owner && owner !== place.feature ? [{ file, line, table, owner }] : []
    })
  })
  const unread = [...offered].filter((table) => !foreign.some((read) => read.table === table))
  return [
    ...foreign
      .filter(({ table }) => !offered.has(table))
      .map(
        ({ file, line, table, owner }) =>
          `${file}:${line} reads ${table} of ${owner}: use what ${owner}/server exports, handed over in app/server/features.ts ` +
          'where it may not be imported',
      ),
    ...unread.map((table) => `docs/features.md lets others read ${table}, and none does: remove it there`),
  ]
}

const offeredHeading = '## Tables that others may read'

function readOwners(features: string) {
  const [owned = '', offered = ''] = features.split(offeredHeading)
  const namesIn = (cell = '') => [...cell.matchAll(/`([\w/-]+)`/g)].map(([, name]) => name as string)
  const cellsOf = (text: string) => text.split('\n').map((line) => line.split('|').slice(1, -1))
  const ownerOf = new Map(
    cellsOf(owned).flatMap(([feature, , tables]) =>
      namesIn(tables).map((table) => [table, namesIn(feature)[0] ?? ''] as const),
    ),
  )
  return { ownerOf, offered: new Set(cellsOf(offered).flatMap(([tables]) => namesIn(tables))) }
}

const builderMethods =
  /^(selectFrom|(inner|left|right|full|cross)(Lateral)?Join(Lateral)?|insertInto|updateTable|deleteFrom|mergeInto|using|from|table)$/
const inSql = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?(\w+)/gi

function readTables(file: string, source: string) {
  const { program, lineOf } = parseModule(file, source)
  const found: { table: string; line: number }[] = []
  walk(program, (node) => {
    const add = (table = '', at = node) => found.push({ table, line: lineOf(at.start ?? 0) })
    const method = node.callee?.property?.name ?? node.callee?.name ?? ''
    if (node.type === 'CallExpression' && builderMethods.test(method))
      for (const named of node.arguments?.[0]?.elements ?? node.arguments?.slice(0, 1) ?? [])
        add(firstWord(named.value), named)
    if (node.type === 'Property' && node.key?.name === 'table') add(firstWord((node.value as typeof node).value))
    const sql = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.value
    if (typeof sql === 'string') for (const [, table] of sql.matchAll(inSql)) add(table)
  })
  return found
}

function firstWord(value: unknown) {
  return typeof value === 'string' ? value.split(' ')[0] : undefined
}
