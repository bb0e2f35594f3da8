import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { RecordedKind } from '#platform/rules/recorded-kind.ts'
import { contains } from '#platform/server/db/contains.ts'
import { type KindName, kinds } from '../rules/kinds.ts'

const pageSize = 30
const changesShown = 20
/** Whole stories would make a page megabytes large. Comparing a version shows the full text. */
const textShown = 600

export type RecordFilter = {
  actor_id?: string | undefined
  kind?: KindName | undefined
  subject?: string | undefined
  search: string
  from?: string | undefined
  to?: string | undefined
  before_id?: number | undefined
}

export type ChangeRow = {
  id: number
  table_name: string
  subject: string
  operation: 'insert' | 'update' | 'delete'
  label: string | null
  is_cascade: boolean
  fields: { name: string; before: string | null; after: string | null }[] | null
}

type ActionRow = {
  id: number
  actor_id: string | null
  username: string | null
  call: string
  created_at: Date
  change_count: number
  changes: ChangeRow[]
}

export async function listActions(db: Db, filter: RecordFilter) {
  const { rows } = await sql<ActionRow>`
    select actions.id, actions.actor_id, users.username, actions.call, actions.created_at,
      (select count(*)::int from admin_changes where action_id = actions.id) as change_count,
      (
        select json_agg(json_build_object(
          'id', shown.id, 'table_name', shown.table_name, 'subject', shown.subject, 'operation', shown.operation,
          'label', shown.label, 'is_cascade', shown.is_cascade, 'fields', (${fieldsOf(sql`shown`)})
        ) order by shown.is_cascade, shown.id)
        from (
          select * from admin_changes where action_id = actions.id order by is_cascade, id limit ${sql.lit(changesShown)}
        ) as shown
      ) as changes
    from admin_actions actions
    left join users on users.id = actions.actor_id
    where actions.id in (${keysOf(filter)})
    order by actions.id desc
    limit ${sql.lit(pageSize + 1)}
  `.execute(db)
  const items = rows.slice(0, pageSize)
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

function fieldsOf(change: RawBuilder<unknown>) {
  return sql`
    select json_agg(json_build_object(
      'name', name, 'before', left(${change}.before ->> name, ${sql.lit(textShown)}),
      'after', left(${change}.after ->> name, ${sql.lit(textShown)})
    ) order by place)
    from jsonb_object_keys(coalesce(${change}.after, ${change}.before)) with ordinality as fields (name, place)
    where name not in ('id', 'created_at', 'updated_at')`
}

/** Finds a page of keys first, so that the lookups run for few rows. */
function keysOf({ actor_id, kind, subject, search, from, to, before_id }: RecordFilter) {
  const bounds: RawBuilder<unknown>[] = [sql`> 0`]
  if (before_id) bounds.push(sql`< ${before_id}`)
  if (from) bounds.push(sql`>= ${firstKey(from)}`)
  if (to) bounds.push(sql`<= ${lastKey(to)}`)
  // The index on labels needs three letters. Shorter searches scan recent actions without it.
  const isShort = search !== '' && search.length < 3
  if (isShort) bounds.push(sql`> (select max(id) - ${sql.lit(recent)} from admin_actions)`)
  const conditions = bounds.map((bound) => sql`keys.id ${bound}`)
  if (actor_id) conditions.push(sql`keys.actor_id = ${actor_id}`)
  if (from) conditions.push(sql`keys.created_at >= ${from}::timestamptz`)
  if (to) conditions.push(sql`keys.created_at < ${to}::timestamptz`)
  const page = sql`order by 1 desc limit ${sql.lit(pageSize + 1)}`
  if (!kind && !subject && !search)
    return sql`select keys.id from admin_actions keys where ${sql.join(conditions, sql` and `)} ${page}`

  conditions.push(...bounds.map((bound) => sql`changes.action_id ${bound}`))
  if (subject) conditions.push(sql`changes.subject = ${subject}`)
  if (kind) {
    const tables = [kinds[kind].table, ...Object.keys(kinds[kind].parts ?? {})]
    conditions.push(sql`changes.table_name = any (${sql.val(tables)}::text[])`)
  }
  const withChange = (...more: RawBuilder<unknown>[]) => sql`(
    select changes.action_id from admin_changes changes join admin_actions keys on keys.id = changes.action_id
    where ${sql.join([...conditions, ...more], sql` and `)} group by 1 ${page}
  )`
  if (!search) return withChange()
  const pattern = contains(search)
  const label = isShort ? sql`(changes.label || '')` : sql`changes.label`
  // Two searches, because `or`, or one join with all people, would scan the whole record.
  return sql`${withChange(sql`${label} ilike ${pattern}`)} union (
    select found.action_id
    from (select id::text as subject from users where username ilike ${pattern} limit 100) as people
    cross join lateral ${withChange(sql`changes.subject = people.subject`)} as found
    group by 1 ${page}
  )`
}

const recent = 20_000

/** Concurrent actions may have ids in a different order than their times. */
const neighbours = 100

// Turns times into id bounds: with times alone, Postgres would scan from the newest action back.
function firstKey(from: string) {
  return sql`(select min(near.id) from (
    select id from admin_actions where created_at >= ${from}::timestamptz order by created_at limit ${sql.lit(neighbours)}
  ) as near)`
}

function lastKey(to: string) {
  return sql`(select max(near.id) from (
    select id from admin_actions where created_at < ${to}::timestamptz order by created_at desc limit ${sql.lit(neighbours)}
  ) as near)`
}

/** A recursive index scan (skip scan) instead of reading every action. */
export async function listActors(db: Db) {
  const { rows } = await sql<{ id: string; username: string }>`
    with recursive actors as (
      (select actor_id from admin_actions where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from admin_actions where actor_id > actors.actor_id order by actor_id limit 1)
      from actors where actors.actor_id is not null
    )
    select users.id, users.username from actors join users on users.id = actors.actor_id
    order by lower(users.username), users.id
    limit 500`.execute(db)
  return rows
}

export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`${sql.val([...ids])}::uuid[]`
  const { rows } = await sql<{ id: string; name: string }>`
    select subject as id, max(label) as name from admin_changes
    where subject = any (${wanted}::text[]) and operation = 'delete' and not is_cascade and label is not null
      and before ->> 'id' = subject
    group by 1
    ${sql.join(
      named.map((kind) => presentNames(kind, wanted)),
      sql` `,
    )}
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const named = Object.values(kinds).filter(({ name }) => name)

function presentNames({ table, name = '' }: RecordedKind, wanted: RawBuilder<unknown>) {
  return sql`union all select id::text, ${sql.raw(name)} from ${sql.table(table)} where id = any (${wanted})`
}
