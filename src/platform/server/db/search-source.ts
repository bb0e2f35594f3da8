import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { ContentTopic } from '#platform/rules/contract.ts'

/** The SQL refers to one row of `table`. */
export type SearchSource = (PublicSource | AdminSource) & {
  /** The group is named after the site's section if there is one. */
  kind: string
  label: string
  table: string
  title: RawBuilder<string>
  /** Results show an excerpt of it if the title doesn't contain the search words. */
  text?: RawBuilder<string | null>
  detail?: RawBuilder<string | null>
  image?: RawBuilder<string | null>
  /** If there's no image, results show this video's poster. */
  video?: RawBuilder<string | null>
  status?: RawBuilder<string | null>
  /** `tabOf` returns the panel's tab, if that isn't the first one. */
  panel: string
  tabOf?: (status: string | null) => string
  /** Set this if the panel has no editor that a link can open. */
  panelAddressOf?: (id: string) => string
}

export type PublicSource = {
  audience: 'everybody'
  /** Misspelled words are corrected to words of titles. */
  titleWords: RawBuilder<string>
  /** This includes the title, and is left out if there is no other text. */
  allWords?: RawBuilder<string>
  /** Left out if all rows are public. A later `now` never hides a row. */
  isVisible?: (now: Date) => Expression<SqlBool>
  /** Left out if rows are public from their creation. */
  isNew?: (since: Date) => Expression<SqlBool>
  /** The time when the next row becomes visible by itself. */
  nextDue?: (now: Date) => RawBuilder<Date | null>
  addressOf: (id: string) => string
  topics: readonly ContentTopic[]
}

export type PublicSearchSource = SearchSource & PublicSource

export type AdminSource = {
  audience: 'admins'
  /** Columns that are searched for any part of a word. */
  parts: readonly string[]
  hasElsewhere?: (pattern: string) => Expression<SqlBool>
  isWanted?: Expression<SqlBool>
}
