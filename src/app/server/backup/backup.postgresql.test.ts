import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import type { Database, Db } from '#db/schema.gen.ts'
import { createAccount } from '#features/accounts/server/sign-in/create-account.ts'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { createDatabase } from '#tooling/services/postgres.ts'
import {
  type ArchivePart,
  aFolder,
  aFolderInside,
  anEmbeddedDatabase,
  aSite,
  filesIn,
  fillSite,
  readParts,
  tablesOf,
  writeParts,
} from '#tooling/testing/backed-up-site.ts'
import { embeddedTemplate } from '#tooling/testing/embedded-template.ts'
import { findLostRows, rowsOf, unpackOldestSite } from '#tooling/testing/oldest-site.ts'
import { startBucket } from '#tooling/testing/start-bucket.ts'
import { freshDatabase } from '#tooling/testing/test-database.ts'
import { type ArchiveSource, verifyArchive, writeArchive } from './archive-file.ts'
import type { ArchiveManifest } from './archive-format.ts'
import { packArchive } from './pack-archive.ts'
import { type RestoreTarget, refuseUnfitTarget, restoreArchive } from './restore-archive.ts'

const folder = await aFolder()
const embedded = aSite(await anEmbeddedDatabase(), await aFolder())
const onPostgresql = aSite(await freshDatabase(), await aFolder())
const embeddedAgain = aSite(await anEmbeddedDatabase(), await aFolder())
await fillSite(embedded)

const anArchive = (name: string, passphrase?: string) => ({ file: path.join(folder, name), passphrase })
const restore = async (target: RestoreTarget, source: ArchiveSource) =>
  restoreArchive(target, { ...source, checked: await verifyArchive(source) })
const moved = anArchive('moved.backup')
const somebody = { email: 'here@example.com', username: 'here', password: 'a long password', role: 'user' } as const

test('a backup is one snapshot; moved to PostgreSQL and back it has every row, sequence and file', async () => {
  const before = await tablesOf(embedded.db)
  const archive = packArchive(embedded)
  const chunks = archive[Symbol.asyncIterator]()
  const { value: first } = await chunks.next()
  const newcomer = { email: 'late@example.com', username: 'late', password: 'a long password', role: 'user' } as const
  await createAccount(embedded.db, newcomer)
  await writeArchive({ pack: () => Readable.from(concat(first, chunks)), ...moved })
  expect(Object.values(before).flat().length).toBeGreaterThan(3000)

  expect(await refuseUnfitTarget(onPostgresql, { mayReplace: false, mayIgnoreConnections: true })).toBe('empty')
  await restore(onPostgresql, moved)
  expect(await tablesOf(onPostgresql.db)).toEqual(before)
  expect(await filesIn(onPostgresql.dataDir)).toEqual(await filesIn(embedded.dataDir))

  const back = anArchive('back.backup', 'a passphrase for tests')
  await writeArchive({ pack: () => packArchive(onPostgresql), ...back })
  await restore(embeddedAgain, back)
  expect(await tablesOf(embeddedAgain.db)).toEqual(before)
  expect(await filesIn(embeddedAgain.dataDir)).toEqual(await filesIn(embedded.dataDir))
}, 120_000)

test.each([
  ['PostgreSQL', onPostgresql],
  ['the embedded database', embedded],
])(
  'a backup of %s names a moment before which everything is in it, and after which nothing has to be',
  async (_name, site) => {
    const before = await createAccount(site.db, { ...somebody, email: 'before@example.com', username: 'before' })
    const savedBefore = new Date()
    let saved: Promise<{ after: string; savedAfter: Date }> | undefined
    const saveAfter = () => {
      saved ??= createAccount(site.db, { ...somebody, email: 'after@example.com', username: 'after' }).then(
        (after) => ({
          after,
          savedAfter: new Date(),
        }),
      )
      return saved
    }
    const snapshotIsTaken: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.length > 0) await saveAfter()
        return result
      },
    }
    const { openCopy } = site
    const watched = openCopy
      ? { ...site, openCopy: () => openCopy().then((copy) => saveAfter().then(() => copy)) }
      : { ...site, db: site.db.withPlugin(snapshotIsTaken) }
    const archive = anArchive(`moment-${_name}.backup`)
    const { header } = await writeArchive({ pack: () => packArchive(watched), ...archive })
    const { after, savedAfter } = await saveAfter()
    const users = (await readParts(archive.file)).filter(({ name }) => name.startsWith('tables/users/'))
    const rows = users.map(({ content }) => gunzipSync(content).toString()).join('')
    expect([rows.includes(before), rows.includes(after)]).toEqual([true, false])
    expect(Date.parse(header.made_at)).toBeGreaterThanOrEqual(savedBefore.getTime())
    expect(Date.parse(header.made_at)).toBeLessThan(savedAfter.getTime())
    await site.db.deleteFrom('users').where('id', 'in', [before, after]).execute()
  },
  60_000,
)

test('files that no row refers to are left out and counted', async () => {
  const dataDir = await aFolderInside(folder)
  await cp(embedded.dataDir, dataDir, { recursive: true })
  const add = async (name: string, at: Date) => {
    await writeFile(path.join(dataDir, 'media/audio', name), 'squeak')
    await utimes(path.join(dataDir, 'media/audio', name), at, at)
  }
  const packed = async () => {
    const { file } = anArchive(`${randomUUID()}.backup`)
    return (await writeArchive({ pack: () => packArchive({ ...onPostgresql, dataDir }), file, passphrase: undefined }))
      .manifest
  }
  const { orphaned_files, entries } = await packed()
  expect(orphaned_files).toBe(0)
  await add('left-behind.mp3', new Date('2024-01-01'))
  await add('being-uploaded.mp3', new Date())
  const manifest = await packed()
  expect(manifest.orphaned_files).toBe(1)
  expect(manifest.entries.map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
})

test("an existing site or another connection stops a restore unless it's allowed", async () => {
  const ask = (mayReplace: boolean, mayIgnoreConnections = true) =>
    refuseUnfitTarget(onPostgresql, { mayReplace, mayIgnoreConnections })
  await expect(ask(false)).rejects.toThrow('There is a site already, with 64 accounts. To replace it')
  expect(await ask(true)).toMatchObject({ users: 64 })
  await onPostgresql.db.connection().execute(async (other) => {
    await sql`select 1`.execute(other)
    await expect(ask(true, false)).rejects.toThrow(/other connections?: stop the site first/)
  })
})

test("a restore doesn't touch tables of another application", async () => {
  const { db } = await aDatabase('foreign')
  await sql`create table invoices (id int)`.execute(db)
  const asking = refuseUnfitTarget(aSite({ db }, folder), { mayReplace: true, mayIgnoreConnections: true })
  await expect(asking).rejects.toThrow('tables of something else')
})

type Odd = {
  rows?: (rows: Record<string, string | null>[]) => unknown[]
  manifest?: (manifest: ArchiveManifest) => unknown
}
test.each<[string, Odd, RegExp]>([
  [
    'an unknown sequence',
    {
      manifest: ({ sequences, ...rest }) => ({
        ...rest,
        sequences: [...sequences, { name: 'secrets_id_seq', last_value: '7' }],
      }),
    },
    /^The archive has a sequence secrets_id_seq, which this version never had\.$/,
  ],
  [
    'a sequence beyond its end',
    {
      manifest: ({ sequences, ...rest }) => ({
        ...rest,
        sequences: sequences.map(({ name }) => ({ name, last_value: '9'.repeat(30) })),
      }),
    },
    /^The archive is damaged: the sequence \w+ cannot be set \(.*out of range.*\)\.$/,
  ],
  [
    'an unknown table',
    { manifest: ({ tables, ...rest }) => ({ ...rest, tables: [...tables, { name: 'secrets', rows: 0 }] }) },
    /^The archive has a table secrets, which this version never had\.$/,
  ],
  [
    'an unknown column',
    { rows: (rows) => rows.map((row) => ({ ...row, shoe_size: '43' })) },
    /^The archive has a column seasons\.shoe_size, which this version never had\.$/,
  ],
  [
    'a row without a column',
    { rows: (rows) => rows.map(({ name: _, ...row }) => row) },
    /^The archive is damaged: a row of seasons has no name\.$/,
  ],
  [
    'a value of another type',
    { rows: (rows) => rows.map((row) => ({ ...row, number: 'seven' })) },
    /^The archive is damaged: rows of seasons cannot be stored \(invalid input syntax for type .*\)\.$/,
  ],
  [
    'a row that is there twice',
    { rows: (rows) => [...rows, ...rows] },
    /^The archive is damaged: rows of seasons cannot be stored \(duplicate key .*\)\.$/,
  ],
])('an archive with %s is refused before anything is changed', async (_what, { rows, manifest }, message) => {
  const odd = anArchive(`${randomUUID()}.backup`)
  const parts = await readParts(moved.file)
  const seasons = parts.find(({ name }) => name.startsWith('tables/seasons/')) as ArchivePart
  const change = rows ?? ((unchanged) => unchanged)
  const lines = change(
    gunzipSync(seasons.content)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )
  seasons.content = gzipSync(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
  const { manifest: checked } = await verifyArchive(moved)
  const end = manifest && {
    endsWith: [{ name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest(checked))) }],
  }
  await writeParts(odd.file, parts, end)
  const dataDir = await aFolderInside(folder)
  const before = await tablesOf(onPostgresql.db)
  await expect(restore({ ...onPostgresql, dataDir }, odd)).rejects.toThrow(message)
  expect([await tablesOf(onPostgresql.db), await readdir(dataDir)]).toEqual([before, []])
})

test.each([
  ['PostgreSQL', onPostgresql],
  ['the embedded database', embeddedAgain],
])('a restore that fails on the way leaves %s as it was', async (_name, target) => {
  const before = await tablesOf(target.db)
  const broken = anArchive('broken.backup')
  const parts = await readParts(moved.file)
  const withoutUsers = parts.filter(({ name }) => !name.startsWith('tables/users/'))
  await writeParts(broken.file, withoutUsers)
  await expect(restore(target, broken)).rejects.toThrow('foreign key')
  expect(await tablesOf(target.db)).toEqual(before)
})

test('a restore killed on PostgreSQL leaves the site unchanged and can be repeated', async () => {
  const url = await aDatabaseUrl('killed', 'migrated')
  const { db } = await opened({ url, dataDir: '' })
  const dataDir = await aFolderInside(folder)
  const isLoading = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and query like '%jsonb_to_recordset%' and pid <> pg_backend_pid()`.execute(db)
    return rows[0]?.count === 1
  }
  await createAccount(db, somebody)
  const before = await tablesOf(db)
  const command = { DATABASE_URL: url, DATA_DIR: dataDir }
  await killWhen(isLoading, beginRestore(command, '--ignore-connections'))
  expect(await tablesOf(db)).toEqual(before)
  const again = beginRestore(command, '--ignore-connections')
  expect(await again.exitCode, again.output()).toBe(0)
  expect(await tablesOf(db)).toEqual(await tablesOf(onPostgresql.db))
  expect(await filesIn(dataDir)).toEqual(await filesIn(embedded.dataDir))
}, 240_000)

test('a restore killed on the embedded database leaves the site unchanged and can be repeated', async () => {
  const dataDir = await aFolderInside(folder)
  await cp(await embeddedTemplate(), dataDir, { recursive: true, filter: (file) => !file.endsWith('.sock') })
  const look = async (change = async (_db: Db) => {}) => {
    const { db, close } = await openDatabase<Database>({ dataDir, poolSize: 1 })
    await change(db)
    return tablesOf(db).finally(close)
  }
  const before = await look((db) => createAccount(db, somebody).then(() => {}))
  const base = path.join(dataDir, 'database/base')
  const countFiles = async () => (await readdir(base, { recursive: true })).length
  const filesBefore = await countFiles()
  // New tables have files before they are committed.
  await killWhen(async () => (await countFiles()) > filesBefore + 50, beginRestore({ DATA_DIR: dataDir }))
  expect(await look()).toEqual(before)
  const again = beginRestore({ DATA_DIR: dataDir })
  expect(await again.exitCode, again.output()).toBe(0)
  expect(await look()).toEqual(await tablesOf(onPostgresql.db))
  expect(await filesIn(dataDir)).toEqual(await filesIn(embedded.dataDir))
}, 240_000)

test('a backup of the oldest version is migrated on PostgreSQL with every row and file', async () => {
  const dataDir = await aFolderInside(folder)
  await unpackOldestSite(dataDir)
  const older = await openDatabase<Database>({ dataDir, poolSize: 1 })
  afterAll(older.close)
  const archive = anArchive('older.backup')
  await writeArchive({ pack: () => packArchive({ ...older, dataDir, s3: undefined }), ...archive })
  const target = aSite(await aDatabase('newer'), await aFolderInside(folder))
  await restore(target, archive)
  expect(findLostRows(await rowsOf(older.db), await rowsOf(target.db))).toEqual([])
  expect(await filesIn(target.dataDir)).toEqual(await filesIn(dataDir))
  expect((await tablesOf(target.db)).migrations).toEqual((await tablesOf(onPostgresql.db)).migrations)
}, 60_000)

test('files move from bucket to bucket, and a lost one is named', async () => {
  const [from, to] = [await startBucket(), await startBucket()]
  afterAll(() => Promise.all([from.stop(), to.stop()]))
  const { db } = await aDatabase('bucket', 'migrated')
  const facts = { bytes: 3, contentType: 'audio/mpeg', width: null, height: null, durationMs: 1, posterUrl: null }
  for (const name of ['kept', 'lost']) {
    await recordMediaFile(db, { use: 'demo', ownerId: null, kind: 'audio', url: `/media/audio/${name}.mp3`, ...facts })
  }
  await from.put('audio/kept.mp3', Buffer.from('mp3'), 'audio/mpeg')
  const archive = anArchive('bucket.backup')
  const { manifest } = await writeArchive({
    pack: () => packArchive({ db, dataDir: folder, s3: from.config }),
    ...archive,
  })
  expect(manifest.missing_files).toEqual(['/media/audio/lost.mp3'])
  const target = { ...aSite(await aDatabase('bucket_copy'), folder), s3: to.config }
  await restore(target, archive)
  expect(await to.keys()).toEqual(['audio/kept.mp3'])
  expect(await to.objects()).toEqual(await from.objects())
})

test('a reader that stops ends the backup, and the database still answers', async () => {
  const archive = packArchive(embedded)
  await archive[Symbol.asyncIterator]().next()
  archive.destroy()
  expect(await buffer(packArchive(embedded))).toBeInstanceOf(Buffer)
})

async function aDatabase(name: string, template = 'template0') {
  return opened({ url: await aDatabaseUrl(name, template), dataDir: '' })
}

function aDatabaseUrl(name: string, template: string) {
  const prepared = inject('testDatabase')
  if (prepared.kind !== 'postgresql') throw new Error('needs PostgreSQL')
  return createDatabase(prepared.serverUrl, `backup_${name}`, template)
}

async function opened(place: { url?: string; dataDir: string }) {
  const database = await openDatabase<Database>({ ...place, poolSize: 2 })
  afterAll(database.close)
  return database
}

function beginRestore(env: Record<string, string>, ...words: string[]) {
  const command = [path.resolve('src/app/commands/restore.ts'), moved.file, '--replace', ...words]
  const child = spawn(process.execPath, command, { env: { PATH: process.env.PATH, ...env } })
  afterAll(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { child, output: () => output, exitCode: once(child, 'close').then(([code]) => code as number | null) }
}

async function killWhen(isThere: () => Promise<boolean>, { child, output, exitCode }: ReturnType<typeof beginRestore>) {
  while (!(await isThere())) if (child.exitCode !== null) throw new Error(`it ended too early: ${output()}`)
  child.kill('SIGKILL')
  expect(await exitCode).toBeNull()
}

async function* concat(first: Buffer, rest: AsyncIterator<Buffer>) {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
