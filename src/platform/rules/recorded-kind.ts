import type { ContentTopic } from './contract.ts'

/** Rows that are part of an item. They are restored with its versions. */
export type OwnedRows = {
  table: string
  owner: string
  key: string
  name: string
  /**
   * Describes rows with a position and content of their own.
   * Links are described by what they link to.
   */
  describe?: (row: Record<string, unknown>) => string
}

export type RecordedField = { name: string; before: string | null; after: string | null }

export type RecordedDeed = {
  operation: 'insert' | 'update' | 'delete'
  subject: string
  label: string | null
  fields: readonly RecordedField[]
}

/**
 * Describes a deed in a feature's own words. The sentence is: who, `deed`, the item's name, `rest`.
 */
export type Phrase = {
  deed: string
  /** Defaults to the name in the record. Null if the deed needs no name. */
  name?: string | null
  rest?: string
  /** Fields that the sentence already mentions. */
  told?: readonly string[]
  /** Also shows the fields of added and deleted rows, for rows whose name doesn't say enough. */
  showsFields?: boolean
}

/**
 * A kind of item that administrators change, and how
 * the record, the trash and the panels describe it.
 */
export type RecordedKind = {
  /** Its name in the record's addresses. */
  key: string
  /** 'thing' and 'things' */
  one: string
  many: string
  /** The names that its panel uses, if the record's are longer. */
  inPanel?: { one: string; many: string }
  table: string
  /** The column with an item's name, or SQL that builds it. Left out if it has none. */
  name?: string
  /** Maps tables whose rows are shown as part of the item to the name of such a row. */
  parts?: Readonly<Record<string, string>>
  /** A table's own phrases. If one returns undefined, the general phrase is used. */
  phrases?: Readonly<Record<string, (deed: RecordedDeed) => Phrase | undefined>>
  /** Its rows are named after people. */
  isPerson?: true
  /** The back-office section, if it isn't named like the kind. */
  section?: string
  /**
   * Pages with these topics are rendered again after a
   * restore from the trash or of an earlier version.
   */
  topics?: readonly ContentTopic[]
  /** Deleted items can be restored from the trash. */
  hasTrash?: true
  /** Set if earlier versions can be restored. */
  owned?: readonly OwnedRows[]
  /** It has no versions of its own, but shares those of the kind that it's part of. */
  versionsOf?: string
}

/** A feature's kinds, keyed by the name that the record's URLs use. */
export function recordedKinds<const Kinds extends Readonly<Record<string, Omit<RecordedKind, 'key'>>>>(kinds: Kinds) {
  const named = Object.entries(kinds).map(([key, kind]) => [key, { ...kind, key }])
  return Object.fromEntries(named) as { readonly [Key in keyof Kinds]: RecordedKind }
}

export function fieldOf({ fields }: RecordedDeed, name: string) {
  return fields.find((field) => field.name === name)
}

/** True if this switch was turned on. */
export function became(deed: RecordedDeed, name: string) {
  const field = fieldOf(deed, name)
  return field?.after === 'true' && field.before !== 'true'
}

/** True if this switch was turned off. */
export function ended(deed: RecordedDeed, name: string) {
  const field = fieldOf(deed, name)
  return field?.before === 'true' && field.after !== 'true'
}

/** 'for “spam”', or '' if no reason was given. */
export function because(deed: RecordedDeed, name: string) {
  const reason = fieldOf(deed, name)?.after
  return reason ? `for “${reason}”` : ''
}

/**
 * How long a deleted or replaced item can be restored.
 * The database keeps its files equally long (`record_change`).
 */
export const trashDays = 30
