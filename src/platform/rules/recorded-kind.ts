import type { ContentTopic } from './contract.ts'

/** They are restored with the item's versions. */
export type OwnedRows = {
  table: string
  owner: string
  key: string
  name: string
  /** Rows with content of their own need this; links are described by what they link to. */
  describe?: (row: Record<string, unknown>) => string
}

export type RecordedField = { name: string; before: string | null; after: string | null }

export type RecordedDeed = {
  operation: 'insert' | 'update' | 'delete'
  subject: string
  label: string | null
  fields: readonly RecordedField[]
}

/** The sentence reads: who, `deed`, the item's name, `rest`. */
export type Phrase = {
  deed: string
  /** Defaults to the name in the record. Null if the deed needs no name. */
  name?: string | null
  rest?: string
  /** Fields that the sentence already mentions. */
  told?: readonly string[]
  /** Needed for rows whose name doesn't say enough. */
  showsFields?: boolean
}

export type RecordedKind = {
  key: string
  one: string
  many: string
  /** Set if the panel's names are shorter than the record's. */
  inPanel?: { one: string; many: string }
  table: string
  /** This is a column, or SQL that builds the name. */
  name?: string
  /** Maps tables whose rows are shown as part of the item to the name of such a row. */
  parts?: Readonly<Record<string, string>>
  /** If one returns undefined, the general phrase is used. */
  phrases?: Readonly<Record<string, (deed: RecordedDeed) => Phrase | undefined>>
  isPerson?: true
  /** The back-office section, if it isn't named like the kind. */
  section?: string
  /** A restore renders pages with these topics again. */
  topics?: readonly ContentTopic[]
  hasTrash?: true
  /** Set if earlier versions can be restored. */
  owned?: readonly OwnedRows[]
  /** It has no versions of its own, but shares those of the kind that it's part of. */
  versionsOf?: string
}

export function recordedKinds<const Kinds extends Readonly<Record<string, Omit<RecordedKind, 'key'>>>>(kinds: Kinds) {
  const named = Object.entries(kinds).map(([key, kind]) => [key, { ...kind, key }])
  return Object.fromEntries(named) as { readonly [Key in keyof Kinds]: RecordedKind }
}

export function fieldOf({ fields }: RecordedDeed, name: string) {
  return fields.find((field) => field.name === name)
}

export function became(deed: RecordedDeed, name: string) {
  const field = fieldOf(deed, name)
  return field?.after === 'true' && field.before !== 'true'
}

export function ended(deed: RecordedDeed, name: string) {
  const field = fieldOf(deed, name)
  return field?.before === 'true' && field.after !== 'true'
}

export function because(deed: RecordedDeed, name: string) {
  const reason = fieldOf(deed, name)?.after
  return reason ? `for “${reason}”` : ''
}

/** The database keeps the files of deleted items equally long (`record_change`). */
export const trashDays = 30
