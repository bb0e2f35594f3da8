import type { Insertable, Transaction } from 'kysely'
import type { Database, Db } from '#db/schema.gen.ts'
import { createDemoWorld, type DemoRows, type DemoWorld, type Random } from './demo-world.ts'
import { catalogueRows } from './rows/catalogue-rows.ts'
import { forumRows } from './rows/forum-rows.ts'
import { gameRows } from './rows/game-rows.ts'
import { numberRows } from './rows/number-rows.ts'
import { peopleRows } from './rows/people-rows.ts'
import { quizRows } from './rows/quiz-rows.ts'
import { writingRows } from './rows/writing-rows.ts'
import { type StoreMedia, storeDemoMedia } from './store-demo-media.ts'

export type DemoDeps = { db: Db; now: Date; random: Random; storeMedia: StoreMedia }

export async function loadDemo({ db, now, random, storeMedia }: DemoDeps): Promise<void> {
  // Encoding takes seconds, and the embedded database has only one connection.
  const urls = await storeDemoMedia(storeMedia)
  const world = createDemoWorld({ now, random, urls })
  await db.transaction().execute(async (transaction) => {
    for (const makeRows of rowsInOrder) await insertTables(transaction, makeRows(world))
  })
}

/** A table comes after those it references, both here and in each builder's result. */
const rowsInOrder: ((world: DemoWorld) => DemoRows)[] = [
  peopleRows,
  catalogueRows,
  writingRows,
  quizRows,
  gameRows,
  forumRows,
  numberRows,
]

const ROWS_PER_INSERT = 250

async function insertTables(transaction: Transaction<Database>, rows: DemoRows) {
  for (const table of Object.keys(rows) as (keyof DemoRows)[]) await insertRows(transaction, table, rows[table] ?? [])
}

async function insertRows<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    // Kysely's types can't follow a table that is a type parameter.
    const values = rows.slice(start, start + ROWS_PER_INSERT) as never
    await transaction.insertInto(table).values(values).execute()
  }
}
