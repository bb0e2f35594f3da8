import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../../tooling/services/postgres.ts'
import { isUnavailable } from '../is-unavailable.ts'
import { openDatabase } from './open-database.ts'

function serverUrl() {
  const prepared = inject('testDatabase')
  if (prepared.kind !== 'postgresql') throw new Error('this test runs on PostgreSQL only')
  return prepared.serverUrl
}

test('a missing database and a wrong password are reported', async () => {
  const missing = Object.assign(new URL(serverUrl()), { pathname: '/nothing' }).href
  const stranger = Object.assign(new URL(serverUrl()), { password: 'guess' }).href
  await expect(openDatabase({ url: missing, poolSize: 2, dataDir: '' })).rejects.toThrow(
    'DATABASE_URL: no connection to the database (database "nothing" does not exist)',
  )
  await expect(openDatabase({ url: stranger, poolSize: 2, dataDir: '' })).rejects.toThrow(
    /^DATABASE_URL: no connection to the database \(password authentication failed .*\)$/,
  )
})

test('a server that is too old is refused', async () => {
  const url = await createDatabase(serverUrl(), 'old_server')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Precedes the server's own function in the search path, and reports version 14.
  await client.query(`
    create schema pretends;
    create function pretends.current_setting(text) returns text language sql as $$ select '140012' $$;
    alter database old_server set search_path = pretends, pg_catalog, public`)
  await client.end()
  await expect(openDatabase({ url, poolSize: 2, dataDir: '' })).rejects.toThrow(
    /^DATABASE_URL: PostgreSQL 15 or newer is needed, and this is PostgreSQL \d/,
  )
})

test('a query that takes too long fails with its connection, and the next one gets a new connection', async () => {
  const { db, limitQueries, close } = await openDatabase({ url: serverUrl(), poolSize: 1, dataDir: '' })
  limitQueries(200)
  const error = await sql`select pg_sleep(20)`.execute(db).catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  limitQueries(10_000)
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

test('connecting to a silent server fails after seconds', async () => {
  const silent = net.createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `postgresql://site@127.0.0.1:${(silent.address() as net.AddressInfo).port}/site`
  await expect(openDatabase({ url, poolSize: 2, dataDir: '' })).rejects.toThrow('DATABASE_URL: no connection')
  silent.close()
})
