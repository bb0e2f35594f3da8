import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tooling/testing/test-database.ts'
import { isoTime, selectAsJson } from './select-as-json.ts'

type Things = { things: { id: number; name: string; size: number | null; made_at: Date } }

const database = await freshDatabase()
const db = database.db as unknown as Kysely<Things>
const madeAt = new Date('2024-02-29T10:00:00.120Z')

beforeAll(async () => {
  await sql`create table things (id int, name text, size numeric, made_at timestamptz)`.execute(db)
  const things = [
    { id: 2, name: 'ü "quoted"', size: 1.5, made_at: madeAt },
    { id: 1, name: '<b>', size: null, made_at: madeAt },
  ]
  await db.insertInto('things').values(things).execute()
})

const thingsOf = (anyDb: Kysely<Things>) => anyDb.selectFrom('things').select(['id', 'name', 'size', 'made_at'])

test('rows come in the order of the query, with the values that single rows have', async () => {
  const query = thingsOf(db).orderBy('id')
  const rows = await selectAsJson(db, query)
  expect(rows.map((row) => ({ ...row, made_at: new Date(row.made_at) }))).toEqual(await query.execute())
})

test('no rows are an empty list', async () => {
  expect(await selectAsJson(db, thingsOf(db).where('id', '=', 3))).toEqual([])
})

test.each(['UTC', 'America/St_Johns'])('a session in %s gives the same times', async (zone) => {
  await db.transaction().execute(async (transaction) => {
    await sql`select set_config('timezone', ${zone}, true)`.execute(transaction)
    const [row] = await selectAsJson(transaction, thingsOf(transaction))
    expect(isoTime(row?.made_at ?? '')).toBe(madeAt.toISOString())
  })
})

test.each([
  ['2024-03-04T12:00:00+00:00', '2024-03-04T12:00:00.000Z'],
  ['2024-03-04T12:00:00.5+00:00', '2024-03-04T12:00:00.500Z'],
  ['2024-03-04T12:00:00.123999+00:00', '2024-03-04T12:00:00.123Z'],
  ['2024-03-04T12:00:00.07+05:30', '2024-03-04T06:30:00.070Z'],
])('%s is %s', (text, iso) => expect(isoTime(text)).toBe(iso))
