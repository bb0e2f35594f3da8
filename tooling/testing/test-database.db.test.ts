import { beforeEach, expect, test } from 'vitest'
import { emptyTables, freshDatabase } from './test-database.ts'

const { db } = await freshDatabase()

beforeEach(() => emptyTables(db))

for (const round of ['first', 'second']) {
  test(`the ${round} test finds no rows of another one`, async () => {
    expect(await db.selectFrom('users').select('username').execute()).toEqual([])
    await db.insertInto('users').values({ username: 'somebody' }).execute()
    await db.updateTable('page_views').set({ views: 1 }).execute()
  })
}

test('rows that migrations insert are back in each test', async () => {
  const before = await db.selectFrom('page_views').selectAll().execute()
  expect(before.length).toBeGreaterThan(0)
  await db.deleteFrom('page_views').execute()
  await emptyTables(db)
  expect(await db.selectFrom('page_views').selectAll().execute()).toEqual(before)
})
