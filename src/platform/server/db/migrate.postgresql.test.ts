import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../../tooling/services/postgres.ts'
import { migrationsFolder } from '../../../../tooling/testing/prepared-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const ownFolder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
afterAll(() => rmSync(ownFolder, { recursive: true }))

function emptyDatabase(name: string) {
  const prepared = inject('testDatabase')
  if (prepared.kind !== 'postgresql') throw new Error('this test runs on PostgreSQL only')
  return createDatabase(prepared.serverUrl, name)
}

async function migrateInAProcess(url: string, folder: string) {
  const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const program = `
    const { openDatabase } = await import(${here('./open-database.ts')})
    const { migrate } = await import(${here('./migrate.ts')})
    const { db, close } = await openDatabase({ url: process.argv[1], poolSize: 2, dataDir: '' })
    console.log(JSON.stringify(await migrate(db, process.argv[2])))
    await close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, url, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return JSON.parse(await text(child.stdout)) as string[]
}

test('when four processes start at once, one runs the migrations and the others wait for it', async () => {
  const url = await emptyDatabase('four_at_once')
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrateInAProcess(url, migrationsFolder)))
  const counts = ran.map((names) => names.length).sort((a, b) => b - a)
  expect(counts[0]).toBeGreaterThan(0)
  expect(counts.slice(1)).toEqual([0, 0, 0])

  const { db, close } = await openDatabase<{ kysely_migration: { name: string } }>({ url, poolSize: 1, dataDir: '' })
  const recorded = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()
  expect(recorded.map(({ name }) => name)).toEqual(ran.find((names) => names.length > 0))
  await close()
})

test('a migration that was changed after it ran is refused; a database without checksums gets them', async () => {
  const url = await emptyDatabase('changed')
  const { db, close } = await openDatabase({ url, poolSize: 1, dataDir: '' })
  const folder = mkdtempSync(path.join(ownFolder, 'changed-'))
  const file = path.join(folder, '0001_first.sql')
  writeFileSync(file, 'create table first (\n id int);')
  await migrate(db, folder)
  await sql`alter table kysely_migration drop column checksum`.execute(db)
  await migrate(db, folder)

  writeFileSync(file, 'create table first (\r\n id int);')
  expect(await migrate(db, folder)).toEqual([])
  writeFileSync(file, 'create table first (\n id bigint);')
  await expect(migrate(db, folder)).rejects.toThrow(
    'db/migrations: 0001_first.sql was changed after it ran on this database: restore it, and add a new migration',
  )
  rmSync(file)
  await expect(migrate(db, folder)).rejects.toThrow(
    'db/migrations: a newer version of the site has updated this database (0001_first). Start that version, or restore the backup from before the update.',
  )
  await close()
})
