import type { ContentTopic } from './contract.ts'

/** Rows that are part of an item: they come back with its versions. */
export type OwnedRows = {
  table: string
  owner: string
  key: string
  name: string
  /** Tells rows apart that have a position and a content of their own. Links are told by what they link to. */
  describe?: (row: Record<string, unknown>) => string
}

export type RecordedField = { name: string; before: string | null; after: string | null }

/** What an administrator did to a row. */
export type RecordedDeed = {
  operation: 'insert' | 'update' | 'delete'
  subject: string
  label: string | null
  fields: readonly RecordedField[]
}

/** A deed in a feature's own words: who did it comes before `deed`, what it was done to after it. */
export type Phrase = {
  deed: string
  /** By default what the record calls it; null where the deed says it all. */
  name?: string | null
  rest?: string
  /** Fields that the sentence has told already. */
  told?: readonly string[]
  /** Shows the fields of added and deleted rows, too, whose name doesn't say enough. */
  showsFields?: boolean
}

/** A kind of item that administrators change: what the record, the trash and the panels say of it. */
export type RecordedKind = {
  /** Its name in the record's addresses. */
  key: string
  /** 'thing' and 'things' */
  one: string
  many: string
  /** What its panel calls it, where the record has to say more. */
  inPanel?: { one: string; many: string }
  table: string
  /** The column that names an item, or SQL made of several, where it has one. */
  name?: string
  /** Tables whose rows are shown as part of it, with what one of them is called. */
  parts?: Readonly<Record<string, string>>
  /** A table's own words for what is done in it. Undefined: the general words do. */
  phrases?: Readonly<Record<string, (deed: RecordedDeed) => Phrase | undefined>>
  /** Its rows are named after people. */
  isPerson?: true
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

/** A feature's kinds, by the names that the record has for them in addresses. */
export function recordedKinds<const Kinds extends Readonly<Record<string, Omit<RecordedKind, 'key'>>>>(kinds: Kinds) {
  const named = Object.entries(kinds).map(([key, kind]) => [key, { ...kind, key }])
  return Object.fromEntries(named) as { readonly [Key in keyof Kinds]: RecordedKind }
}

export function fieldOf({ fields }: RecordedDeed, name: string) {
  return fields.find((field) => field.name === name)
}

/** Whether this switch was turned on. */
export function became(deed: RecordedDeed, name: string) {
  const field = fieldOf(deed, name)
  return field?.after === 'true' && field.before !== 'true'
}

/** Whether this switch was turned off. */
export function ended(deed: RecordedDeed, name: string) {
  const field = fieldOf(deed, name)
  return field?.before === 'true' && field.after !== 'true'
}

/** 'for “spam”', or nothing where no reason was given. */
export function because(deed: RecordedDeed, name: string) {
  const reason = fieldOf(deed, name)?.after
  return reason ? `for “${reason}”` : ''
}

/** How long something deleted or replaced can be restored. The database keeps files as long (`record_change`). */
export const trashDays = 30
