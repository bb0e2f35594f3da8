import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Status } from '#platform/rules/panel-list.ts'
import {
  changeItem,
  type EditedTable,
  type EditingDeps,
  eachOf,
  type ItemTable,
  type WriteChange,
} from './save-item.ts'

type PublishedTable = {
  [Table in ItemTable]: Selectable<Database[Table]> extends { status: Status } ? Table : never
}[ItemTable]

/** `publish` returns what else to write, such as the date, or a refusal. */
export function setStatusOfMany<Table extends PublishedTable, Row, Refusal extends string = never>(
  deps: Omit<EditingDeps, 'now'>,
  edited: EditedTable<Table, Row>,
  publish: (status: Status, now: Date) => WriteChange<Table, Refusal>,
) {
  type Errors = Record<Refusal | 'not_found', () => Error>
  return ({ input: { ids, status }, errors }: { input: { ids: string[]; status: Status }; errors: Errors }) =>
    eachOf<{ kind: string }>(ids, errors, (id) => {
      const now = new Date()
      const write: WriteChange<Table, Refusal | 'unchanged'> = (trx, before) =>
        (before as { status: Status }).status === status ? { refusal: 'unchanged' } : publish(status, now)(trx, before)
      return changeItem({ ...deps, now }, edited, { id, updated_at: 'any', write })
    })
}
