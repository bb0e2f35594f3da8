import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import type { Companion, Draft, Table } from './columns.ts'

export async function findRows(
  db: Db,
  {
    table,
    key,
    columns,
    drafts,
  }: { table: Table; key: readonly string[]; columns: readonly string[]; drafts: readonly Draft[] },
) {
  const [first = 'id'] = key
  const asked = [...new Set(drafts.map(({ values }) => values[first]))]
  const rows = await selectIn(db, { table, columns: [...key, ...columns], column: first, values: asked })
  return new Map(rows.map((row) => [keyOf(key, row), row]))
}

export function keyOf(key: readonly string[], row: Record<string, unknown>) {
  return key.map((column) => String(row[column])).join(' ')
}

export async function findIds(db: Db, table: Table, ids: readonly unknown[]) {
  const rows = await selectIn(db, { table, columns: ['id'], column: 'id', values: ids })
  return new Set(rows.map(({ id }) => id))
}

type Selection = { table: Table; columns: readonly string[]; column: string; values: readonly unknown[] }

async function selectIn(db: Db, { table, columns, column, values }: Selection) {
  if (values.length === 0) return []
  const names = sql.join([...new Set(columns)].map((name) => sql.ref(name)))
  const list = sql.join(values)
  const { rows } = await sql<Record<string, unknown>>`
    select ${names} from ${sql.table(table)} where ${sql.ref(column)} in (${list})
  `.execute(db)
  return rows
}

export async function insertRows(
  trx: Db,
  { table, rows, companions }: { table: Table; rows: object[]; companions: Companion[] },
) {
  await sql`savepoint import_rows`.execute(trx)
  try {
    // Kysely's types can't follow a table name that is a variable.
    await trx
      .insertInto(table)
      .values(rows as never)
      .execute()
    for (const name of new Set(companions.map((companion) => companion.table))) {
      const values = companions.filter((companion) => companion.table === name).map((companion) => companion.values)
      const insert = trx.insertInto(name).values(values as never)
      await insert.onConflict((conflict) => conflict.doNothing()).execute()
    }
    await sql`release savepoint import_rows`.execute(trx)
  } catch (error) {
    await sql`rollback to savepoint import_rows`.execute(trx)
    throw error
  }
}

/** Only replaces the address if nobody has changed it since. */
export async function replaceAddress(
  trx: Db,
  {
    table,
    key,
    values,
    column,
    from,
    to,
  }: { table: Table; key: string; values: Draft['values']; column: string; from: string; to: string },
) {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to}
    where ${sql.ref(key)} = ${values[key]} and ${sql.ref(column)} = ${from}
  `.execute(trx)
}

export async function lookUpNames(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ name: string; looks: string; is_taken: boolean }>`
    select name, coalesce(nullif(fold_name(name), ''), lower(name)) as looks, exists (
      select from users where lower(username) = lower(name) or (fold_name(username) = fold_name(name) and fold_name(name) <> '')
    ) as is_taken
    from unnest(${[...new Set(names)]}::text[]) as name
  `.execute(db)
  return new Map(rows.map(({ name, ...found }) => [name, found]))
}

export async function findTakenEmails(db: Db, emails: readonly string[]) {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${[...emails]}::text[])
  `.execute(db)
  return new Set(rows.map(({ email }) => email))
}

export async function listSeasonNumbers(db: Db) {
  const rows = await db.selectFrom('seasons').select('number').execute()
  return rows.map(({ number }) => number)
}

export async function setBannedBy(trx: Db, { id, bannedBy }: { id: string; bannedBy: string }) {
  await trx
    .updateTable('users')
    .set({ banned_by: bannedBy })
    .where('id', '=', id)
    .where((user) => user.exists(user.selectFrom('users as admin').select('admin.id').where('admin.id', '=', bannedBy)))
    .execute()
}

export async function findWithoutPassword(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['users.username', 'users.email'])
    .where('users.id', 'in', ids)
    .where('users.email', 'is not', null)
    .where('users.banned', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_accounts')
            .select('auth_accounts.id')
            .whereRef('auth_accounts.user_id', '=', 'users.id')
            .where('auth_accounts.password', 'is not', null),
        ),
      ),
    )
    .execute()
}

export function listAdmins(db: Db) {
  return db.selectFrom('users').select(['username', 'email']).where('role', '=', 'admin').orderBy('username').execute()
}

/** `settle_best_score` locks each player, which would exceed the database's number of locks. */
export async function markEarlierBests(trx: Db) {
  await sql`lock table board_scores in share row exclusive mode`.execute(trx)
  const best = sql`
    select distinct on (scores.board, scores.player_id) scores.board, scores.score_id
    from board_scores scores left join users on users.id = scores.user_id
    where scores.held_back is null and users.banned is not true
      and (scores.board, scores.player_id) in (select board, player_id from board_scores where is_earlier)
    order by scores.board, scores.player_id, scores.standing desc, scores.achieved_at, scores.score_id`
  const isEarliersBest = sql<SqlBool>`(board, score_id) in (${best})`
  await trx
    .updateTable('board_scores')
    .set({ is_best: false })
    .where('is_best', '=', true)
    .where('is_earlier', '=', true)
    .where((score) => score.not(isEarliersBest))
    .execute()
  await trx
    .updateTable('board_scores')
    .set({ is_best: true })
    .where('is_best', '=', false)
    .where(isEarliersBest)
    .execute()
}

/** A second import adds nothing, because counts are only raised to the number of saved scores. */
export async function countEarlierPlays(trx: Db) {
  await sql`
    insert into item_days as days (kind, item_id, day, plays, finishes)
    select 'quizzes', quiz_id, (created_at at time zone 'UTC')::date, count(*), count(*)
    from user_scores
    where quiz_id is not null and created_at >= now() - interval '400 days' and created_at <= now()
      and not exists (select from users where users.id = user_scores.user_id and users.role = 'admin')
    group by 2, 3
    on conflict (kind, item_id, day) do update set
      plays = greatest(days.plays, excluded.plays), finishes = greatest(days.finishes, excluded.finishes)
  `.execute(trx)
}

export async function moveForumClock(trx: Db) {
  await sql`
    update forum_room set last_posted_at = greatest(last_posted_at, (select max(created_at) from forum_messages where created_at <= now()))
  `.execute(trx)
}

export async function raiseViews(trx: Db, { values }: Draft) {
  await sql`update page_views set views = greatest(views, ${values.views}::bigint) where id = ${values.id}`.execute(trx)
}
