import { type Kysely, sql } from 'kysely'

/**
 * The public sees a row from `public_from` on. Drafts have null, undated rows `-infinity`.
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
