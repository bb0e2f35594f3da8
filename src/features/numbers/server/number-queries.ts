import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import type { Page } from '#platform/rules/paging.ts'
import type { SortDirection } from '#platform/rules/panel-list.ts'
import type { PublicSearchSource } from '#platform/server/db/search-source.ts'
import {
  type CountedItem,
  type CountedKind,
  countedKinds,
  keptDays,
  type NumberName,
  totalDays,
} from '../rules/counted.ts'

export type CountedSource = PublicSearchSource

/** Stories have two sources: the house's and the fans'. */
export type CountedSources = Record<CountedKind, readonly CountedSource[]>

export type DayNumbers = CountedItem & { day: string } & Record<NumberName, number>

export async function listVisibleIds(
  db: Db,
  sources: readonly CountedSource[],
  { ids, now }: { ids: string[]; now: Date },
) {
  const visible = sources.map(
    ({ table, isVisible }) => sql`
      select id from ${sql.table(table)} where id = any(${ids}::uuid[]) and ${isVisible?.(now) ?? sql`true`}`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(visible, sql` union all `)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds to the stored numbers, because other processes do the same. */
export async function addNumbers(db: Db, numbers: readonly DayNumbers[], now: Date) {
  await db.transaction().execute(async (trx) => {
    await lockTotals(trx)
    const added = sql`jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as added
      (kind text, id uuid, day date, views integer, plays integer, finishes integer)`
    await sql`
      insert into item_days as days (kind, item_id, day, views, plays, finishes)
      select kind, id, day, views, plays, finishes from ${added}
      on conflict (kind, item_id, day) do update set
        views = days.views + excluded.views,
        plays = days.plays + excluded.plays,
        finishes = days.finishes + excluded.finishes`.execute(trx)
    await sql`
      update item_totals as totals set
        views = totals.views + recent.views,
        plays = totals.plays + recent.plays,
        finishes = totals.finishes + recent.finishes
      from (
        select kind, id, sum(views) as views, sum(plays) as plays, sum(finishes) as finishes
        from ${added} where day >= ${firstDayOf(totalDays, now)}::date group by kind, id
      ) as recent
      where totals.kind = recent.kind and totals.item_id = recent.id`.execute(trx)
  })
}

export async function countNew(
  db: Db,
  { table, isVisible, isNew }: CountedSource,
  { since, now, limit }: { since: Date; now: Date; limit: number },
) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select id from ${sql.table(table)}
      where ${isNew?.(since) ?? sql`created_at >= ${since}`} and ${isVisible?.(now) ?? sql`true`} limit ${limit}
    ) as added`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rebuilds the totals without days that have expired. Items without a row get one. */
export async function refreshTotals(db: Db, sources: CountedSources, now: Date) {
  await db.transaction().execute(async (trx) => {
    await lockTotals(trx)
    for (const kind of countedKinds)
      for (const { table } of sources[kind])
        await sql`
          insert into item_totals (kind, item_id)
          select ${kind}::text, items.id from ${sql.table(table)} as items
          where not exists (select from item_totals where kind = ${kind} and item_id = items.id)
          on conflict do nothing`.execute(trx)
    await sql`
      update item_totals as totals set views = fresh.views, plays = fresh.plays, finishes = fresh.finishes
      from (
        select kind, item_id, coalesce(recent.views, 0) as views,
          coalesce(recent.plays, 0) as plays, coalesce(recent.finishes, 0) as finishes
        from item_totals left join (
          select kind, item_id, sum(views) as views, sum(plays) as plays, sum(finishes) as finishes
          from item_days where day >= ${firstDayOf(totalDays, now)}::date group by kind, item_id
        ) as recent using (kind, item_id)
      ) as fresh
      where totals.kind = fresh.kind and totals.item_id = fresh.item_id
        and (totals.views, totals.plays, totals.finishes) is distinct from (fresh.views, fresh.plays, fresh.finishes)
    `.execute(trx)
  })
}

/** Days of trashed items stay as long as totals need them, in case the item is restored. */
export async function sweepDays(db: Db, now: Date) {
  await sql`delete from item_days where day < ${firstDayOf(keptDays, now)}::date`.execute(db)
  await sql`
    delete from item_days where day < ${firstDayOf(totalDays, now)}::date and not exists (
      select from item_totals where item_totals.kind = item_days.kind and item_totals.item_id = item_days.item_id
    )`.execute(db)
}

/** Serialises all processes, so that a rebuilt total can't miss a concurrent addition. */
async function lockTotals(trx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('item_totals'))`.execute(trx)
}

export function firstDayOf(days: number, now: Date) {
  return new Date(now.getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10)
}

type NumberOrder = { kind: CountedKind; key: string; sort: NumberName; direction: SortDirection }

/** Sorts by an index, because every item has a row of totals. */
export function inOrderOfNumbers<Query>(list: Query, { kind, key, sort, direction }: NumberOrder) {
  return (list as SelectQueryBuilder<Database, keyof Database, unknown>)
    .innerJoin('item_totals', (totals) =>
      // A literal, because two of the indexes are partial by kind.
      totals.on('item_totals.kind', '=', sql.lit(kind)).on('item_totals.item_id', '=', sql.ref(key)),
    )
    .orderBy(`item_totals.${sort}`, direction)
    .orderBy('item_totals.item_id', direction) as Query
}

export const numbersSeries = { views: { table: 'item_days', day: 'day', count: 'sum(views)' } }

export async function listItemDays(db: Db, { kind, id, since }: CountedItem & { since: string }) {
  const { rows } = await sql<{ day: string; views: number; plays: number; finishes: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, views, plays, finishes from item_days
    where kind = ${kind} and item_id = ${id} and day >= ${since}::date`.execute(db)
  return rows
}

export async function listMostViewed(db: Db, { from, to, limit }: { from: string; to: string; limit: number }) {
  const { rows } = await sql<{ kind: CountedKind; id: string; views: number }>`
    select kind, item_id as id, sum(views)::int as views from item_days
    where day between ${from}::date and ${to}::date and views > 0
    group by kind, item_id order by 3 desc, item_id limit ${limit}`.execute(db)
  return rows
}

export async function withNumbers<Item extends { id: string }>(db: Db, kind: CountedKind, page: Page<Item>) {
  const ids = page.items.map(({ id }) => id)
  const rows = await db
    .selectFrom('item_totals')
    .select(['item_id', 'views', 'plays', 'finishes'])
    .where('kind', '=', kind)
    .where(sql<boolean>`item_id = any(${ids}::uuid[])`)
    .execute()
  const totals = new Map(rows.map(({ item_id, ...numbers }) => [item_id, numbers]))
  const none = { views: 0, plays: 0, finishes: 0 }
  return { ...page, items: page.items.map((item) => ({ ...item, ...(totals.get(item.id) ?? none) })) }
}
