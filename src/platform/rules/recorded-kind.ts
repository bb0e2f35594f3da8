import type { ContentTopic } from './contract.ts'

/** Rows that are part of an item: they come back with its versions. */
export type OwnedRows = { table: string; owner: string; key: string; name: string }

/** A kind of item that administrators change: what the record, the trash and the panels say of it. */
export type RecordedKind = {
  one: string
  many: string
  table: string
  /** The column that names an item, or SQL made of several, where it has one. */
  name?: string
  /** Tables whose rows are shown as part of it, with what one of them is called. */
  parts?: Readonly<Record<string, string>>
  /** The section of the back-office that has it, where that isn't called as the kind is. */
  section?: string
  /** Pages to render again when one comes back from the trash, or an earlier version of it does. */
  topics?: readonly ContentTopic[]
  /** Whether a deleted one comes back from the trash. */
  hasTrash?: true
  /** Given where earlier versions can be restored. */
  owned?: readonly OwnedRows[]
  /** It has no versions of its own: they are those of the kind it is part of. */
  versionsOf?: string
}

/** By the names that the record has for them in addresses. */
export type RecordedKinds = Readonly<Record<string, RecordedKind>>

/** How long something deleted or replaced can be restored. The database keeps files as long (`record_change`). */
export const trashDays = 30
