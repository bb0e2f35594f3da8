import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { ContentTopic } from '#platform/rules/contract.ts'

/**
 * Describes how the site's search finds a feature's items. The SQL refers to one row of `table`.
 */
export type SearchSource = (PublicSource | AdminSource) & {
  /** The result group. Named after the site's section if there is one. */
  kind: string
  label: string
  table: string
  title: RawBuilder<string>
  /** Results show an excerpt of it if the title doesn't contain the search words. */
  text?: RawBuilder<string | null>
  /** One more fact, such as its author or its parent. */
  detail?: RawBuilder<string | null>
  image?: RawBuilder<string | null>
  /** If there's no image, results show this video's poster. */
  video?: RawBuilder<string | null>
  /** A note for administrators, such as 'Draft'. */
  status?: RawBuilder<string | null>
  /**
   * The back-office panel where administrators edit it.
   * `tabOf` returns its tab, if that isn't the first one.
   */
  panel: string
  tabOf?: (status: string | null) => string
  /** Set this if the panel has no editor that a link can open. */
  panelAddressOf?: (id: string) => string
}

export type PublicSource = {
  audience: 'everybody'
  /** The text that counts as the title. Misspelled words are corrected to words of titles. */
  titleWords: RawBuilder<string>
  /** All searchable text, including the title. Left out if there is no other. */
  allWords?: RawBuilder<string>
  /**
   * Tells which rows the public may see; administrators find the others too.
   * Left out if all are public. A later `now` never hides a row.
   */
  isVisible?: (now: Date) => Expression<SqlBool>
  /** Tells if a row became public since then. Left out if rows are public from their creation. */
  isNew?: (since: Date) => Expression<SqlBool>
  /** The time when the next row becomes visible by itself. */
  nextDue?: (now: Date) => RawBuilder<Date | null>
  addressOf: (id: string) => string
  /** Changes to these topics change the search results. */
  topics: readonly ContentTopic[]
}

export type PublicSearchSource = SearchSource & PublicSource

export type AdminSource = {
  audience: 'admins'
  /** Columns that are searched for any part of a word. */
  parts: readonly string[]
  /** Also matches words in another table. The pattern is for `ilike`. */
  hasElsewhere?: (pattern: string) => Expression<SqlBool>
  /** Restricts the search to these rows. */
  isWanted?: Expression<SqlBool>
}
