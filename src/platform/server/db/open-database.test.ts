import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { embeddedTemplate } from '#tooling/testing/embedded-template.ts'
import { keepPgliteCompiled } from '#tooling/testing/keep-pglite-compiled.ts'
import { makeDataFolder } from '../data-folder.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { openDatabase } from './open-database.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'open-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inside = (name: string) => path.join(folder, name)
await keepPgliteCompiled()
const template = await embeddedTemplate()

/** Copies the data folder of an earlier start, because a first start takes seconds. */
function aStartedSite(name: string) {
  cpSync(template, inside(name), { recursive: true })
  return inside(name)
}

test.skipIf(process.platform === 'win32')('nobody else can read a new data folder', () => {
  makeDataFolder(inside('new/data'))
  expect(statSync(inside('new/data')).mode & 0o777).toBe(0o700)
})

test('a data folder that is a file is reported', async () => {
  writeFileSync(inside('file'), '')
  for (const dataDir of [inside('file'), inside('file/below')]) {
    await expect(openDatabase({ poolSize: 2, dataDir })).rejects.toThrow(/^DATA_DIR: cannot be used \(.*\)$/)
  }
})

const damagedLine = (dataDir: string) => {
  const database = path.join(dataDir, 'database')
  return new RegExp(
    `^DATA_DIR: the embedded database in ${database} is damaged(?! \\(Aborted).*\\. Stop the site, move the folder away \\(mv ${database} ${database}-damaged\\), and restore your newest backup: npm run restore -- FILE$`,
  )
}

test.each([
  ['of another version', (database: string) => writeFileSync(path.join(database, 'PG_VERSION'), '99')],
  ['cut off', (database: string) => truncateSync(path.join(database, 'global/pg_control'), 100)],
  ['without its version', (database: string) => rmSync(path.join(database, 'PG_VERSION'))],
])('a damaged database, %s, is left untouched and unlocked, and the error says what to do', async (how, damage) => {
  const dataDir = aStartedSite(`damaged ${how}`)
  const database = path.join(dataDir, 'database')
  damage(database)
  for (const _try of [1, 2]) {
    await expect(openDatabase({ poolSize: 2, dataDir })).rejects.toThrow(damagedLine(dataDir))
  }
  expect(existsSync(path.join(database, 'PG_VERSION'))).toBe(how !== 'without its version')
})

test('a query that reads a broken page fails with advice', async () => {
  const dataDir = aStartedSite('broken page')
  const opened = await openDatabase({ poolSize: 1, dataDir })
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('kysely_migration') as file`.execute(
    opened.db,
  )
  await opened.close()
  const file = path.join(dataDir, 'database', String(rows[0]?.file))
  writeFileSync(file, Buffer.alloc(statSync(file).size, 'x'))
  const { db, close } = await openDatabase({ poolSize: 1, dataDir })
  await expect(sql`select * from kysely_migration`.execute(db)).rejects.toThrow(damagedLine(dataDir))
  await close()
})

test('an unreachable database server is reported', async () => {
  const url = 'postgresql://site@127.0.0.1:1/site'
  await expect(openDatabase({ url, poolSize: 2, dataDir: '' })).rejects.toThrow(
    'DATABASE_URL: no connection to the database (connect ECONNREFUSED 127.0.0.1:1)',
  )
})

test('a hanging database is reported as lost, and can still be closed', async () => {
  const lost = Promise.withResolvers<Error>()
  const folder = path.join(aStartedSite('hanging'), 'database')
  const database = await startEmbeddedDatabase(folder, lost.resolve)
  const stream = database.connect()
  stream.on('error', () => {})
  stream.write(asMessage('select pg_sleep(3600)'))
  database.endWhenUnanswered(300)
  expect((await lost.promise).message).toBe('it has not answered for 0.3 seconds')
  expect(stream.destroyed).toBe(true)

  const hanging = await startEmbeddedDatabase(folder, () => {})
  hanging
    .connect()
    .on('error', () => {})
    .write(asMessage('select pg_sleep(3600)'))
  await hanging.close()
}, 120_000)

test('the embedded database does not keep its results in memory', async () => {
  const { db, close } = await openDatabase({ poolSize: 1, dataDir: aStartedSite('answering') })
  const answerMegabytes = async (count: number) => {
    for (let answered = 0; answered < count; answered++) await sql`select repeat('x', 1000000)`.execute(db)
    return process.memoryUsage.rss() / 1e6
  }
  // The first results allocate the buffers that all later ones reuse.
  const before = await answerMegabytes(50)
  expect((await answerMegabytes(500)) - before).toBeLessThan(250)
  await close()
}, 120_000)

test('a copy of the embedded database is a snapshot, removed on close or at the next start', async () => {
  const dataDir = aStartedSite('copied')
  const database = await openDatabase<{ notes: { text: string } }>({ poolSize: 1, dataDir })
  await sql`create table notes as select repeat('x', 1000) as text from generate_series(1, 5000)`.execute(database.db)
  const copy = await database.openCopy?.()
  const lost = await database.openCopy?.()
  await sql`delete from notes`.execute(database.db)
  const count = async (db = copy?.db) => (await db?.selectFrom('notes').select('text').execute())?.length
  expect([await count(), await count(database.db)]).toEqual([5000, 0])
  await copy?.close()
  expect(copiesIn(dataDir)).toHaveLength(1)
  await database.close()
  await (await openDatabase({ poolSize: 1, dataDir })).close()
  expect(copiesIn(dataDir)).toEqual([])
  await lost?.close()
}, 120_000)

test('an empty reply, as after a full disk, does not count as an answer', async () => {
  const lost = Promise.withResolvers<Error>()
  const database = await startEmbeddedDatabase(path.join(aStartedSite('empty'), 'database'), lost.resolve)
  const stream = database.connect()
  stream.on('error', () => {})
  // This is a Flush: a healthy database sends nothing back either.
  stream.write(Buffer.from([0x48, 0, 0, 0, 4]))
  database.endWhenUnanswered(300)
  expect((await lost.promise).message).toBe('it has not answered for 0.3 seconds')
}, 120_000)

function copiesIn(dataDir: string) {
  return readdirSync(dataDir).filter((name) => name.includes('copy'))
}

function asMessage(query: string) {
  const message = Buffer.alloc(6 + query.length)
  message.write('Q')
  message.writeInt32BE(5 + query.length, 1)
  message.write(query, 5)
  return message
}
