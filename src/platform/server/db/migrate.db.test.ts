import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database, Db } from '#db/schema.gen.ts'
import { tablesOf } from '#tooling/testing/backed-up-site.ts'
import { migrationsFolder } from '#tooling/testing/prepared-database.ts'
import { unopenedDatabase } from '#tooling/testing/test-database.ts'
import { migrate } from './migrate.ts'
import { type DatabaseOptions, openDatabase } from './open-database.ts'

// These tests open the embedded database many times.
vi.setConfig({ testTimeout: 60_000 })

const ownFolder = mkdtempSync(path.join(os.tmpdir(), 'updates-'))
afterAll(() => rmSync(ownFolder, { recursive: true }))

async function aSiteToUpdate() {
  const options = await unopenedDatabase()
  const folder = mkdtempSync(path.join(ownFolder, 'next-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.sql`), text)
  write('9001_rename', `update seasons set name = 'renamed'; alter table seasons add column motto text;`)
  const withDatabase = async <Result>(work: (db: Db) => Promise<Result>) => {
    const { db, close } = await openDatabase<Database>(options)
    return work(db).finally(close)
  }
  await withDatabase((db) => db.insertInto('seasons').values({ number: 1, name: 'The Bed Bug Year' }).execute())
  return { options, folder, write, withDatabase }
}

async function stateOf(db: Db) {
  const { rows: schema } = await sql`
    select table_name, column_name as name, data_type as definition from information_schema.columns where table_schema = 'public'
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1, 2, 3`.execute(db)
  return { schema, rows: await tablesOf(db) }
}

const harm = `delete from seasons; drop table quotes; alter table users drop column email; create table half (id int);`

test('a migration that fails half-way changes nothing, and its error says what to do', async () => {
  const { folder, write, withDatabase } = await aSiteToUpdate()
  write('9002_harm', `${harm} select 1 / 0;`)
  await withDatabase(async (db) => {
    const before = await stateOf(db)
    const told: string[][] = []
    await expect(migrate(db, folder, { onUpdate: (pending) => told.push(pending) })).rejects.toThrow(
      'db/migrations: 9002_harm failed (division by zero, code 22012). Nothing was changed: the version that ran before still works with this database, so start that one. Then report this line; npm run doctor may find the cause.',
    )
    expect(told).toEqual([['9001_rename', '9002_harm']])
    // A restore migrates inside its own transaction.
    const restoring = db.transaction().execute((trx) => migrate(trx, folder))
    await expect(restoring).rejects.toThrow('9002_harm failed (division by zero, code 22012)')
    expect(await stateOf(db)).toEqual(before)
    expect(await migrate(db, migrationsFolder)).toEqual([])

    write('9002_harm', 'create table half (id int);')
    expect(await migrate(db, folder)).toEqual(['9001_rename', '9002_harm'])
    expect((await stateOf(db)).rows.seasons).toEqual([expect.stringContaining('renamed')])
  })
})

test('a process killed during a migration changes nothing, and the next start updates', async () => {
  const { options, folder, write, withDatabase } = await aSiteToUpdate()
  const before = await withDatabase(stateOf)
  const interruption = options.url ? await atALock(options.url) : inASleep(options.dataDir)
  write('9002_harm', `${harm} ${interruption.statement}`)
  const child = startMigrating(options, folder)
  await expect.poll(interruption.isReached, { timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await interruption.end()

  await withDatabase(async (db) => {
    expect(await stateOf(db)).toEqual(before)
    write('9002_harm', 'create table half (id int);')
    expect(await migrate(db, folder)).toEqual(['9001_rename', '9002_harm'])
  })
}, 120_000)

function startMigrating(options: DatabaseOptions, folder: string) {
  const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const program = path.join(folder, 'migrate.mjs')
  writeFileSync(
    program,
    `import { openDatabase } from ${here('./open-database.ts')}
    import { migrate } from ${here('./migrate.ts')}
    const { db } = await openDatabase(JSON.parse(process.argv[2]))
    await migrate(db, process.argv[3])`,
  )
  return spawn(process.execPath, [program, JSON.stringify(options), folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
}

/** PostgreSQL finishes a statement even if its client is gone, so this one waits for our lock. */
async function atALock(url: string) {
  const holder = await openDatabase({ url, poolSize: 2, dataDir: '' })
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = holder.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(trx)
    begun.resolve()
    await ending.promise
  })
  await begun.promise
  return {
    statement: 'select pg_advisory_xact_lock(4711);',
    isReached: async () => {
      const { rows } =
        await sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`.execute(holder.db)
      return rows.length === 1
    },
    end: async () => {
      ending.resolve()
      await holding
      await holder.close()
    },
  }
}

/** The embedded database writes a marker file beside its own files, and sleeps. */
function inASleep(dataDir: string) {
  return {
    statement: `
      do $$ begin execute format('copy (select 1) to %L', current_setting('data_directory') || '/reached'); end $$;
      select pg_sleep(3600);`,
    isReached: async () => existsSync(path.join(dataDir, 'database/reached')),
    end: async () => {},
  }
}
