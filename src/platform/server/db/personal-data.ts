/**
 * The rows of a table that belong to one person, for the download of their data.
 * The columns contain no secrets.
 * Every table that refers to people is listed by its feature, or is exempt in
 * app/server/personal-data.db.test.ts with a reason.
 */
export type PersonalDataPart = {
  /** The part's name in the download. */
  name: string
  table: string
  /** The column with the id of the row's owner. */
  owner: string
  /** A column that is unique among one person's rows. The download pages by it. */
  key: string
  columns: readonly string[]
}
