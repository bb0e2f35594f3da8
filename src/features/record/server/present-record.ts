import type { Db } from '#db/schema.gen.ts'
import type { RecordedField } from '#platform/rules/recorded-kind.ts'
import type { RecordedAction, RecordedChange } from '../rules/contract.ts'
import { kindOfTable } from '../rules/kinds.ts'
import { type ChangeRow, findNames, type listActions } from './record-queries.ts'

type ActionRow = Awaited<ReturnType<typeof listActions>>['items'][number]

export async function presentActions(db: Db, rows: readonly ActionRow[]): Promise<RecordedAction[]> {
  const changes = rows.flatMap((row) => row.changes)
  const ids = changes.flatMap(({ subject, fields }) => [
    subject,
    ...(fields ?? []).flatMap(({ before, after }) => [before, after]),
  ])
  const names = await namesOf(db, ids)
  return rows.map(({ actor_id, username, created_at, ...row }) => ({
    ...row,
    actor: actor_id && username ? { id: actor_id, username } : null,
    is_operator: actor_id === null,
    created_at: created_at.toISOString(),
    changes: row.changes.map((change) => presentChange(change, names)),
  }))
}

function presentChange(
  { table_name, fields, label, ...change }: ChangeRow,
  names: Map<string, string>,
): RecordedChange {
  return {
    ...change,
    table: table_name,
    kind: kindOfTable(table_name) ?? null,
    label: label ?? names.get(change.subject) ?? null,
    fields: (fields ?? [])
      // Parts have the id of their item, which is already shown.
      .filter(({ before, after }) => before !== after && change.subject !== (before ?? after))
      .map((field) => namedField(field, names)),
  }
}

export function namedField({ name, before, after }: RecordedField, names: Map<string, string>): RecordedField {
  const named = (value: string | null) => (value === null ? null : (names.get(value) ?? value))
  return { name: name.replace(/_id$/, ''), before: named(before), after: named(after) }
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export function namesOf(db: Db, values: readonly (string | null)[]) {
  return findNames(db, [...new Set(values.filter((value): value is string => value !== null && uuid.test(value)))])
}
