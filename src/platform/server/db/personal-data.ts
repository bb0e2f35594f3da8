/**
 * Rows of a table that belong to one person, for the download of their own data. Secrets are not among the columns. A table that refers to
 * people is in some part of its feature, or has a reason in app/server/personal-data.db.test.ts.
 */
export type PersonalDataPart = {
  /** Its name in the download. */
  name: string
  table: string
  /** The column that says whose row it is. */
  owner: string
  /** Unique among the rows of one person: the download goes on after it. */
  key: string
  columns: readonly string[]
}
