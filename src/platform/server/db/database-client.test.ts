import type pg from 'pg'
import { expect, test } from 'vitest'
import { actAs } from './act-as.ts'
import { createDatabaseClient } from './database-client.ts'

const actor = { id: '7b1c6f0e-0000-4000-8000-000000000001', call: 'quotes.update' }
const naming = expect.stringMatching(/^begin; select set_config\('app\.actor', '7b1c6f0e-/)

test('a change outside a transaction is wrapped in one that names the actor', async () => {
  const { client, sent } = aClient()
  await actAs(actor, () => client.query('update "quotes" set "text" = $1', ['x']))
  expect(sent).toEqual([naming, 'update "quotes" set "text" = $1', 'commit'])
})

test('a read is sent unchanged', async () => {
  const { client, sent } = aClient()
  await actAs(actor, () => client.query('select "id" from "quotes"'))
  expect(sent).toEqual(['select "id" from "quotes"'])
})

test('a query that begins with `with` is treated as a change', async () => {
  const { client, sent } = aClient()
  await actAs(actor, () => client.query('with gone as (delete from "quotes" returning "id") select * from gone'))
  expect(sent).toEqual([naming, expect.stringMatching(/^with gone/), 'commit'])
})

test('without an actor a change is sent unchanged', async () => {
  const { client, sent } = aClient()
  await client.query('update "quotes" set "text" = $1', ['x'])
  expect(sent).toEqual(['update "quotes" set "text" = $1'])
})

test('on a full disk writes are refused and reads are sent', async () => {
  const { client, sent } = aClient({ isDiskFull: () => true })
  const reads = ['select 1', ' select "id" from "quotes"', 'with a as (select 1) select * from a', 'begin', 'rollback']
  for (const query of reads) await client.query(query)
  for (const query of ['update "quotes" set "text" = \'x\'', 'with a as (delete from "quotes") select 1']) {
    await expect(client.query(query)).rejects.toMatchObject({ code: 'disk_full' })
  }
  expect(sent).toEqual(reads)
})

function aClient({ isDiskFull }: { isDiskFull?: () => boolean } = {}) {
  const sent: string[] = []
  class Client {
    on() {}
    async query(text: string) {
      sent.push(text)
    }
  }
  const DatabaseClient = createDatabaseClient({}, Client as unknown as typeof pg.Client, isDiskFull)
  return { client: new DatabaseClient(), sent }
}
