/**
 * Every table that refers to people is listed by its feature, or exempt with a reason in
 * app/server/personal-data.db.test.ts. The columns must contain no secrets.
 */
export type PersonalDataPart = {
  name: string
  table: string
  owner: string
  /** A column that is unique among one person's rows. The download pages by it. */
  key: string
  columns: readonly string[]
}
