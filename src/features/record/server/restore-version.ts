import type { Db } from '#db/schema.gen.ts'
import type { OwnedRows, RecordedField } from '#platform/rules/recorded-kind.ts'
import { type KindName, kinds } from '../rules/kinds.ts'
import { isRefusedByConstraint } from './empty-trash.ts'
import { namedField, namesOf } from './present-record.ts'
import {
  deleteOwned,
  findLostRows,
  findRow,
  listChangesSince,
  listOwned,
  lockRow,
  overwriteRow,
  type PastChange,
  type Row,
  restorableValues,
  restoreRow,
} from './version-queries.ts'

type Version = { kind: KindName; id: string; actionId: number }

type Owned = { rows: OwnedRows; now: Map<string, Row>; past: Map<string, Row> }

/** `before` is the current value, `after` the value it would be restored to. */
export async function compareVersion(db: Db, version: Version) {
  const found = await readVersion(db, version)
  if (!found) return undefined
  const { now, past, owned } = found
  const wanted = pick(past, differing(now, past))
  const restorable = await restorableValues(db, kinds[version.kind].table, wanted)
  const lost = Object.keys(wanted).filter((name) => !isSame(restorable[name], wanted[name]))
  const fields = Object.keys(restorable)
    .filter((name) => !isSame(restorable[name], now[name]))
    .map((name) => ({ name, before: textOf(now[name]), after: textOf(restorable[name]) }))
  const parts: { name: string; before: string[]; after: string[] }[] = []
  for (const { rows, now: present, past: earlier } of owned) {
    const missing = [...earlier].filter(([key]) => !present.has(key)).map(([, row]) => row)
    const gone = byKey(await findLostRows(db, rows.table, missing), rows.key)
    if (gone.size > 0) lost.push(rows.name)
    const back = new Map([...earlier].filter(([key]) => !gone.has(key)))
    const part = { name: rows.name, before: partNames(present, rows.describe), after: partNames(back, rows.describe) }
    if (!isSame(part.before, part.after)) parts.push(part)
  }
  const ids = [...fields, ...parts].flatMap(({ before, after }) => [before, after]).flat()
  const names = await namesOf(db, ids)
  const named = (texts: string[]) => texts.map((text) => names.get(text) ?? text).join('\n') || null
  return {
    label: textOf(now.title ?? now.name ?? now.text ?? null),
    updated_at: new Date(String(now.updated_at)).toISOString(),
    fields: [
      ...fields.map((field) => namedField(field, names)),
      ...parts.map(({ name, before, after }): RecordedField => ({ name, before: named(before), after: named(after) })),
    ],
    lost: lost.map((name) => name.replace(/_id$/, '')),
  }
}

export function restoreVersion({ db, now }: { db: Db; now: Date }, version: Version & { seenAt: Date }) {
  const { kind, id } = version
  const subject = { table: kinds[kind].table, id }
  const restoring = db.transaction().execute(async (trx) => {
    const locked = await lockRow(trx, subject)
    if (!locked) return 'not_found'
    if (locked.updated_at.getTime() !== version.seenAt.getTime()) return 'changed_meanwhile'
    const found = await readVersion(trx, version)
    if (!found) return 'not_found'
    await overwriteRow(trx, subject, { values: pick(found.past, differing(found.now, found.past)), now })
    for (const owned of found.owned) await restoreOwned(trx, owned, { id, now })
    return 'restored'
  })
  return restoring.catch((error) => {
    if (isRefusedByConstraint(error)) return 'cannot_restore' as const
    throw error
  })
}

async function restoreOwned(trx: Db, { rows, now: present, past }: Owned, { id, now }: { id: string; now: Date }) {
  const added = [...present.keys()].filter((key) => !past.has(key))
  if (added.length > 0) await deleteOwned(trx, rows, { id, keys: added })
  for (const [key, row] of past) {
    const current = present.get(key)
    if (!current) await restoreRow(trx, rows.table, row)
    else {
      const changed = differing(current, row)
      if (changed.length > 0)
        await overwriteRow(trx, { table: rows.table, id: key }, { values: pick(row, changed), now })
    }
  }
}

/** Reconstructs the version before the action by undoing every change since, newest first. */
async function readVersion(db: Db, { kind, id, actionId }: Version) {
  const { table, owned: parts = [] } = kinds[kind]
  const now = await findRow(db, { table, id })
  if (!now) return undefined
  const tables = [table, ...parts.map((part) => part.table)]
  const changes = await listChangesSince(db, { tables, id, actionId })
  let past: Row | undefined = now
  for (const change of changes.filter(({ table_name }) => table_name === table)) past = undoChange(past, change)
  // The item didn't exist before it was added.
  if (!past || changes.length === 0) return undefined
  const owned: Owned[] = []
  for (const rows of parts) {
    const present = byKey(await listOwned(db, rows, id), rows.key)
    const earlier = new Map(present)
    for (const change of changes.filter(({ table_name }) => table_name === rows.table)) {
      const key = (change.before ?? change.after)?.[rows.key]
      // Older records of a link cleared by a deletion lack its key.
      if (typeof key !== 'string') continue
      const row = undoChange(earlier.get(key), change)
      if (row) earlier.set(key, row)
      else earlier.delete(key)
    }
    owned.push({ rows, now: present, past: earlier })
  }
  return { now, past, owned }
}

function undoChange(row: Row | undefined, { operation, before }: PastChange): Row | undefined {
  if (operation === 'insert') return undefined
  return operation === 'delete' ? (before ?? undefined) : { ...row, ...before }
}

function byKey(rows: Row[], key: string) {
  return new Map(rows.map((row) => [String(row[key]), row]))
}

const kept = ['id', 'created_at', 'updated_at']

/** Skips columns that aren't recorded, such as counters: only the current row has them. */
function differing(now: Row, past: Row) {
  return Object.keys(past).filter((name) => !kept.includes(name) && name in now && !isSame(now[name], past[name]))
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function partNames(rows: Map<string, Row>, describe: OwnedRows['describe']) {
  if (!describe) return [...rows.keys()].sort()
  return [...rows.values()].sort((a, b) => Number(a.position) - Number(b.position)).map(describe)
}
