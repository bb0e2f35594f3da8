import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aQuote } from '#tooling/testing/builders.ts'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { pageByDate } from './page-by-date.ts'

const { db } = await freshDatabase()
const quotes = { table: 'quotes', date: 'quote_date' }

beforeEach(() => emptyTables(db))

async function everyId(sort: 'newest' | 'oldest') {
  const direction = sql.raw(sort === 'newest' ? 'desc' : 'asc')
  const { rows } = await sql<{ id: string }>`
    select id from quotes order by quote_date ${direction} nulls last, created_at ${direction}, id ${direction}
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function idsByPages(sort: 'newest' | 'oldest', pageSize: number) {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { total, keys } = await pageByDate(db, quotes, { sort, page, pageSize })
    const { rows } = await sql<{ id: string }>`${keys}`.execute(db)
    ids.push(...rows.map(({ id }) => id))
    if (page * pageSize >= total) return { ids, total }
  }
}

async function expectEveryPageRight() {
  for (const sort of ['newest', 'oldest'] as const) {
    const expected = await everyId(sort)
    for (const pageSize of [2, 7, 100]) {
      expect(await idsByPages(sort, pageSize)).toEqual({ ids: expected, total: expected.length })
    }
  }
}

test('the pages together are the whole list, with and without dates, also after changes', async () => {
  const day = (month: number, date: number) => new Date(Date.UTC(2023, month, date, 12))
  for (let number = 0; number < 8; number++) {
    await aQuote(db, { quote_date: day(number % 5, 1 + number), created_at: day(number, 1) })
    await aQuote(db, { quote_date: null, created_at: day(number % 3, 28) })
  }
  await expectEveryPageRight()

  const [first, second, third] = await everyId('newest')
  await db.updateTable('quotes').set({ quote_date: null }).where('id', '=', String(first)).execute()
  await db
    .updateTable('quotes')
    .set({ quote_date: day(0, 1) })
    .where('id', '=', String(second))
    .execute()
  await db.deleteFrom('quotes').where('id', '=', String(third)).execute()
  await expectEveryPageRight()
})

test('dates at the edges of a month are in the right month', async () => {
  for (const moment of ['2024-01-31T23:59:59.999Z', '2024-02-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z'])
    await aQuote(db, { quote_date: new Date(moment) })
  await expectEveryPageRight()
})

test('an empty list and a page past the end have no keys', async () => {
  expect(await pageByDate(db, quotes, { sort: 'newest', page: 1, pageSize: 10 })).toMatchObject({ total: 0 })
  await aQuote(db)
  const { total, keys } = await pageByDate(db, quotes, { sort: 'newest', page: 2, pageSize: 10 })
  expect(total).toBe(1)
  expect((await sql`${keys}`.execute(db)).rows).toEqual([])
})
