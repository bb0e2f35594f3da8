import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tooling/testing/test-database.ts'

const { db } = await freshDatabase()

/** Uses a transaction, because prepared statements belong to one connection. */
const onOneConnection = <Result>(work: (connection: typeof db) => Promise<Result>) => db.transaction().execute(work)

const preparedTexts = async (connection: typeof db) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)
  return rows.map(({ statement }) => statement)
}

test('a repeated read is prepared once and answers each caller', async () => {
  await onOneConnection(async (connection) => {
    const double = (value: number) => sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(connection)
    const answers = []
    for (const value of [1, 2, 3, 4, 5, 6]) answers.push((await double(value)).rows[0]?.twice)

    expect(answers).toEqual([2, 4, 6, 8, 10, 12])
    const texts = await preparedTexts(connection)
    expect(texts.filter((text) => text.includes('as twice'))).toEqual(['select $1::int * 2 as twice'])
  })
})

test('a read is prepared whatever its whitespace and case', async () => {
  await onOneConnection(async (connection) => {
    for (const value of [1, 2, 3, 4, 5])
      await sql`
        SELECT
          ${value}::int as laid_out`.execute(connection)
    expect((await preparedTexts(connection)).filter((text) => text.includes('as laid_out'))).toHaveLength(1)
  })
})

test('a read that ran only once is not prepared', async () => {
  await onOneConnection(async (connection) => {
    await sql`select 1 as rare`.execute(connection)
    expect(await preparedTexts(connection)).not.toContain('select 1 as rare')
  })
})

test('a search is never prepared, so that each text gets its own plan', async () => {
  await onOneConnection(async (connection) => {
    for (const text of ['%b%', '%u%', '%g%', '%x%', '%bu%', '%ug%']) {
      await sql`select 1 as hit where 'bug' ilike ${text}`.execute(connection)
      await sql`select 1 as hit where 'bug'
        ILIKE ${text}`.execute(connection)
    }
    expect((await preparedTexts(connection)).filter((text) => text.includes('as hit'))).toEqual([])
  })
})

test('a script of several statements can run repeatedly', async () => {
  await onOneConnection(async (connection) => {
    for (let run = 0; run < 6; run++) await sql.raw('create temp table t (id int); drop table t').execute(connection)
  })
})
