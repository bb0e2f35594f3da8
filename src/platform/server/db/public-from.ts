import { type Kysely, sql } from 'kysely'

/**
 * For a table with a column `public_from`, from which on the public may see a row: null for a draft, `-infinity` for what has no date.
 * `status` is for administrators.
 */
export function publicFrom(table: string) {
  const from = sql.ref(`${table}.public_from`)
  const nextDue = (now: Date) => sql<Date | null>`(select min(${from}) from ${sql.table(table)} where ${from} > ${now})`
  return {
    isVisible: (now: Date) => sql<boolean>`${from} <= ${now}`,
    status: sql<string | null>`case when ${from} is null then 'Draft' when ${from} > now() then 'Scheduled' end`,
    nextDue,
    findNextDue: async <Tables>(db: Kysely<Tables>, now: Date) => {
      const { rows } = await sql<{ due: Date | null }>`select ${nextDue(now)} as due`.execute(db)
      return rows[0]?.due ?? null
    },
  }
}
