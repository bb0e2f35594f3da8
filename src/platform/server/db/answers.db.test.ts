import { type Kysely, sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tooling/testing/test-database.ts'

// This suite runs on the embedded database and on PostgreSQL, to make sure that both behave alike.

type Things = { things: { id: number; name: string; amount: number | null; note?: string | null } }

const database = await freshDatabase()
const db = database.db as unknown as Kysely<Things>

beforeAll(async () => {
  await sql`create table things (
    id int primary key, name text not null unique, amount int check (amount > 0), note text)`.execute(db)
})

beforeEach(async () => {
  await db.deleteFrom('things').execute()
})

const answers: Array<{ expression: string; value: unknown }> = [
  { expression: `7::int4`, value: 7 },
  { expression: `9007199254740991::int8`, value: 9_007_199_254_740_991 },
  { expression: `count(*)`, value: 1 },
  { expression: `sum(2::int8)`, value: 2 },
  { expression: `12.50::numeric(6,2)`, value: 12.5 },
  { expression: `avg(3)`, value: 3 },
  { expression: `0.1::float8`, value: 0.1 },
  { expression: `true`, value: true },
  { expression: `timestamptz '2024-02-29 12:00:00.123+02'`, value: new Date('2024-02-29T10:00:00.123Z') },
  { expression: `date '2024-02-29'`, value: '2024-02-29' },
  { expression: `'{"a": [1, null, "ü"]}'::jsonb`, value: { a: [1, null, 'ü'] } },
  { expression: `'[]'::jsonb`, value: [] },
  { expression: `array['a', null, 'b,c']`, value: ['a', null, 'b,c'] },
  { expression: `array[1, 2]`, value: [1, 2] },
  { expression: `array[1.5]::numeric[]`, value: [1.5] },
  { expression: `array[timestamptz '2024-01-01 00:00:00Z']`, value: [new Date('2024-01-01T00:00:00Z')] },
  { expression: `null::text`, value: null },
  { expression: `lower('ÀÉÑ')`, value: 'àéñ' },
  { expression: `'🐞 ünï'`, value: '🐞 ünï' },
]

test.each(answers)('$expression is read as $value', async ({ expression, value }) => {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(db)
  expect(rows).toEqual([{ value }])
})

test('values are read back as they were written', async () => {
  const given = { day: '2024-12-31', at: new Date('2024-12-31T23:59:59.999Z'), tags: ['x', 'y"z'], flag: false }
  const { rows } = await sql`select ${given.day}::date as day, ${given.at}::timestamptz as at,
    ${given.tags}::text[] as tags, ${given.flag}::boolean as flag`.execute(db)
  expect(rows).toEqual([given])
})

test('a text of two megabytes goes in and out', async () => {
  const note = 'lärm & "zeug"\n'.repeat(150_000)
  expect(Buffer.byteLength(note)).toBeGreaterThan(2_000_000)
  await db.insertInto('things').values({ id: 1, name: 'long', amount: 1, note }).execute()
  const stored = await db.selectFrom('things').select('note').executeTakeFirstOrThrow()
  expect(stored.note === note).toBe(true)
})

test('statements tell how many rows they touched', async () => {
  const rows = [1, 2, 3].map((id) => ({ id, name: `n${id}`, amount: id }))
  const inserted = await db.insertInto('things').values(rows).executeTakeFirst()
  const updated = await db.updateTable('things').set({ amount: 9 }).where('id', '>', 1).executeTakeFirst()
  const deleted = await db.deleteFrom('things').where('id', '=', 42).executeTakeFirst()
  expect([inserted.numInsertedOrUpdatedRows, updated.numUpdatedRows, deleted.numDeletedRows]).toEqual([3n, 2n, 0n])
})

test('many rows arrive whole and in order', async () => {
  const { rows } = await sql<{ n: number }>`select n from generate_series(1, 20000) as n`.execute(db)
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1))
})

const refusals = [
  { what: 'a duplicate', statement: `insert into things values (2, 'taken', 1)`, code: '23505' },
  { what: 'a missing value', statement: `insert into things values (2, null, 1)`, code: '23502' },
  { what: 'a failed check', statement: `insert into things values (2, 'b', 0)`, code: '23514' },
  { what: 'a table that is not there', statement: `select * from nowhere`, code: '42P01' },
  { what: 'a text that is no number', statement: `select 'x'::int`, code: '22P02' },
  { what: 'a syntax error', statement: `selec 1`, code: '42601' },
  { what: 'a division by zero', statement: `select 1 / 0`, code: '22012' },
]

test.each(refusals)('$what is refused with SQLSTATE $code, and the next query is answered', async (refusal) => {
  await db.insertInto('things').values({ id: 1, name: 'taken', amount: 1 }).execute()
  await expect(sql.raw(refusal.statement).execute(db)).rejects.toMatchObject({ code: refusal.code })
  expect(await db.selectFrom('things').select('name').execute()).toEqual([{ name: 'taken' }])
})

test('a violation names its constraint and table', async () => {
  const insert = () => db.insertInto('things').values({ id: 1, name: 'once', amount: 1 }).execute()
  await insert()
  await expect(insert()).rejects.toMatchObject({ constraint: 'things_pkey', table: 'things' })
})

test('a transaction keeps all its rows', async () => {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('things').values({ id: 1, name: 'a', amount: 1 }).execute()
    await transaction.insertInto('things').values({ id: 2, name: 'b', amount: null }).execute()
  })
  expect(await db.selectFrom('things').select('id').orderBy('id').execute()).toEqual([{ id: 1 }, { id: 2 }])
})

test('a transaction that throws keeps none', async () => {
  const work = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('things').values({ id: 1, name: 'a', amount: 1 }).execute()
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await db.selectFrom('things').select('id').execute()).toEqual([])
})

test('a transaction whose statement fails keeps none, and the session is usable', async () => {
  const work = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('things').values({ id: 1, name: 'a', amount: 1 }).execute()
    await transaction.insertInto('things').values({ id: 1, name: 'b', amount: 1 }).execute()
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(await db.selectFrom('things').select('id').execute()).toEqual([])
})

test('queries sent at the same time each get their own answer', async () => {
  const asked = Array.from({ length: 40 }, (_, index) => index)
  const answered = await Promise.all(
    asked.map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n),
  )
  expect(answered).toEqual(asked)
})

test('transactions started at the same time do not mix', async () => {
  await db.insertInto('things').values({ id: 1, name: 'counter', amount: 1 }).execute()
  const addOne = () =>
    db.transaction().execute(async (transaction) => {
      const row = await transaction.selectFrom('things').select('amount').forUpdate().executeTakeFirstOrThrow()
      await transaction
        .updateTable('things')
        .set({ amount: Number(row.amount) + 1 })
        .execute()
    })
  await Promise.all(Array.from({ length: 12 }, addOne))
  expect(await db.selectFrom('things').select('amount').execute()).toEqual([{ amount: 13 }])
})
