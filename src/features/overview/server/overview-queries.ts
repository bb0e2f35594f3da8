import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { CountedItem, CountedKind } from '#features/numbers/rules/counted.ts'
import type { CountedSource } from '#features/numbers/server/number-queries.ts'
import type { SeriesName } from '../rules/overview.ts'

/** Where each thing is counted, by an index of its time. */
const sources: Record<Exclude<SeriesName, 'active_users' | 'views'>, { table: string; where?: string }> = {
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
      : name === 'views'
        ? sql`select day, sum(views)::int as count from item_days where day >= ${since}::date group by day`
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

type SinceDay = { since: string }

export async function listItemDays(db: Db, { kind, id, since }: CountedItem & SinceDay) {
  const { rows } = await sql<{ day: string; views: number; plays: number; finishes: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, views, plays, finishes from item_days
    where kind = ${kind} and item_id = ${id} and day >= ${since}::date`.execute(db)
  return rows
}

/** Answers in saved runs of a quiz, without administrators' own; those of runs that nobody saved are not kept by day. */
export async function listAnswerDays(db: Db, { quizId, since }: SinceDay & { quizId: string }) {
  const { rows } = await sql<{ day: string; right: number; wrong: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(correct_count)::int as "right", sum(question_count - correct_count)::int as wrong
    from user_scores where quiz_id = ${quizId} and created_at >= ${`${since}T00:00:00Z`}::timestamptz
      and not exists (select from users where users.id = user_scores.user_id and users.role = 'admin')
    group by 1`.execute(db)
  return rows
}

export async function listMostViewed(db: Db, { from, to, limit }: { from: string; to: string; limit: number }) {
  const { rows } = await sql<{ kind: CountedKind; id: string; views: number }>`
    select kind, item_id as id, sum(views)::int as views from item_days
    where day between ${from}::date and ${to}::date and views > 0
    group by kind, item_id order by 3 desc, item_id limit ${limit}`.execute(db)
  return rows
}

/** The titles of those that still exist, and the tabs on which administrators find them. */
export async function listTitles(db: Db, { table, title, status, tabOf }: CountedSource, ids: string[]) {
  const { rows } = await sql<{ id: string; title: string; status: string | null }>`
    select id, ${title} as title, ${status ?? sql`null::text`} as status
    from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
  return rows.map((row) => ({ id: row.id, title: row.title, tab: tabOf?.(row.status) ?? null }))
}
