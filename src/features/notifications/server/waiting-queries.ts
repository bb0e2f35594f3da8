import { type Expression, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { highestWaiting, sumWaiting, type Waiting, type WaitingName, waitingNames } from '../rules/waiting.ts'

/**
 * Each query returns one row per thing to decide, however many reports it has. Each condition needs
 * a matching index.
 */
export type WaitingSources = Partial<Record<WaitingName, (db: Db) => Expression<unknown>>>

export async function countWaiting(db: Db, features: readonly WaitingSources[]) {
  const counts = features.flatMap((sources) =>
    Object.entries(sources).map(
      ([name, source]) => sql`
        select ${sql.lit(name)} as name, count(*)::int as count from (
          select from ${source(db)} as waiting limit ${sql.lit(highestWaiting + 1)}
        ) as found`,
    ),
  )
  const { rows } = await sql<Waiting>`${sql.join(counts, sql` union all `)}`.execute(db)
  return waitingNames.map((name) => {
    const parts = rows.filter((row) => row.name === name)
    if (parts.length === 0) throw new Error(`No feature counts ${name}: add it to its line in features.ts.`)
    return { name, count: sumWaiting(parts) }
  })
}
