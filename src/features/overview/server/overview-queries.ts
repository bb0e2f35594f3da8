import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { SeriesName } from '../rules/overview.ts'

/** Where each thing is counted, by an index of its time. */
const sources: Record<Exclude<SeriesName, 'active_users'>, { table: string; where?: string }> = {
  sign_ups: { table: 'users' },
  quiz_runs: { table: 'user_scores' },
  game_runs: { table: 'game_scores' },
  messages: { table: 'forum_messages', where: 'not is_system_message' },
  reports: { table: 'forum_reports' },
}

export type DayCount = { day: string; count: number }

/** How many a UTC day, from the given one on; days without any are not among them. */
export async function countByDay(db: Db, name: SeriesName, since: string): Promise<DayCount[]> {
  const days =
    name === 'active_users'
      ? sql`select day, count(*)::int as count from user_active_days where day >= ${since}::date group by day`
      : countRowsByDay(sources[name], since)
  const { rows } = await sql<DayCount>`
    select to_char(day, 'YYYY-MM-DD') as day, count from (${days}) as days`.execute(db)
  return rows
}

function countRowsByDay({ table, where = 'true' }: { table: string; where?: string }, since: string) {
  return sql`
    select (created_at at time zone 'UTC')::date as day, count(*)::int as count
    from ${sql.table(table)}
    where created_at >= ${`${since}T00:00:00Z`}::timestamptz and ${sql.raw(where)}
    group by 1`
}

/** The days that have been counted when they were over. */
export async function listDailyCounts(db: Db, name: SeriesName, since: string) {
  const { rows } = await sql<DayCount>`
    select to_char(day, 'YYYY-MM-DD') as day, count from daily_counts
    where name = ${name} and day >= ${since}::date`.execute(db)
  return rows
}

export async function keepDailyCounts(db: Db, name: SeriesName, counts: readonly DayCount[]) {
  if (counts.length === 0) return
  await db
    .insertInto('daily_counts')
    .values(counts.map(({ day, count }) => ({ name, day, count })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
