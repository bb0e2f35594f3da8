import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { ContentTopic } from '#platform/rules/contract.ts'

/** How a feature lets its items be found by the site's search. SQL is of one row of `table`. */
export type SearchSource = (PublicSource | AdminSource) & {
  /** The group in which it is shown: the name of its section, where it has one. */
  kind: string
  /** The group's heading. */
  label: string
  table: string
  title: RawBuilder<string>
  /** A passage of it is shown where the title doesn't have what was looked for. */
  text?: RawBuilder<string | null>
  /** One more fact: where it belongs, who made it. */
  detail?: RawBuilder<string | null>
  image?: RawBuilder<string | null>
  /** Its poster is the picture where there's no image. */
  video?: RawBuilder<string | null>
  /** What administrators should know, such as 'Draft'. */
  status?: RawBuilder<string | null>
  /** The panel in which administrators work on it, and its tab where that isn't the first one. */
  panel: string
  tabOf?: (status: string | null) => string
  /** Where the panel has no editor for it that a link can open. */
  panelAddressOf?: (id: string) => string
}

export type PublicSource = {
  audience: 'everybody'
  /** The text that counts as its title. Misspelled words are corrected to words of it. */
  titleWords: RawBuilder<string>
  /** All of its text, the title's included. Left out: it has no other. */
  allWords?: RawBuilder<string>
  /** Left out: everybody may see every row. Administrators find the others, too. A later `now` never hides a row. */
  isVisible?: (now: Date) => Expression<SqlBool>
  /** Whether the public didn't see it before. Left out: it has been there since it was created. */
  isNew?: (since: Date) => Expression<SqlBool>
  /** When the next row becomes visible by itself. */
  nextDue?: (now: Date) => RawBuilder<Date | null>
  addressOf: (id: string) => string
  /** Changes of these change what is found. */
  topics: readonly ContentTopic[]
}

export type PublicSearchSource = SearchSource & PublicSource

export type AdminSource = {
  audience: 'admins'
  /** Columns in which any part of a word is looked for. */
  parts: readonly string[]
  /** A word also counts where another table has it; the pattern is for `ilike`. */
  hasElsewhere?: (pattern: string) => Expression<SqlBool>
  /** Only these rows. */
  isWanted?: Expression<SqlBool>
}
