import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Database, Db } from '#db/schema.gen.ts'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { audioUrl } from '#platform/rules/image-variants.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { tablesOf } from '#tooling/testing/backed-up-site.ts'
import { unopenedDatabase } from '#tooling/testing/test-database.ts'
import { examineSite } from './examine-site.ts'
import type { Finding } from './finding.ts'

vi.setConfig({ testTimeout: 60_000 })

const options = await unopenedDatabase()
const dataDir = options.dataDir || (await mkdtemp(path.join(os.tmpdir(), 'doctor-db-')))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function change<Result>(work: (db: Db) => Promise<Result>) {
  const { db, close } = await openDatabase<Database>(options)
  return work(db).finally(close)
}

async function examine() {
  const env = options.url ? { DATABASE_URL: options.url } : {}
  const findings: Finding[] = []
  for await (const finding of examineSite({ DATA_DIR: dataDir, ...env })) findings.push(finding)
  return findings
}

async function addFile(name: string, { hasRow = true, hasFile = true, ageMs = 0 }) {
  const url = audioUrl(name)
  const facts = { bytes: 3, contentType: 'audio/mpeg', width: null, height: null, durationMs: 1, posterUrl: null }
  if (hasRow) await change((db) => recordMediaFile(db, { use: 'demo', ownerId: null, kind: 'audio', url, ...facts }))
  if (!hasFile) return
  const file = path.join(dataDir, url)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'mp3')
  const at = new Date(Date.now() - ageMs)
  await utimes(file, at, at)
}

async function contentOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const hashes = files.sort().map(async (file) => [
    file,
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ])
  return Promise.all(hashes)
}

const hourMs = 60 * 60_000

test('a healthy site has no problems, and not a byte of it is changed', async () => {
  await addFile('whole', {})
  const [rows, files] = [await change(tablesOf), await contentOf(dataDir)]
  const findings = await examine()
  expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
  expect(findings).toContainEqual({
    level: 'ok',
    about: 'migrations',
    says: expect.stringMatching(/^all \d+ have run$/),
  })
  expect(findings).toContainEqual({ level: 'ok', about: 'database', says: expect.stringMatching(/PostgreSQL 1\d/) })
  expect(findings).toContainEqual({ level: 'ok', about: 'clock', says: expect.any(String) })
  expect(findings).toContainEqual({ level: 'ok', about: 'media files', says: expect.any(String) })
  expect(await contentOf(dataDir)).toEqual(files)
  expect(await change(tablesOf)).toEqual(rows)
})

test("a file without a row and a row without a file are named; a running upload isn't", async () => {
  await addFile('lost', { hasFile: false })
  await addFile('orphan', { hasRow: false, ageMs: 2 * hourMs })
  await addFile('young', { hasRow: false })
  const findings = await examine()
  expect(findings).toContainEqual({
    level: 'problem',
    about: 'missing media',
    says: expect.stringMatching(/^1 file: \/media\/audio\/lost\.mp3\./),
  })
  expect(findings).toContainEqual({
    level: 'warn',
    about: 'orphaned media',
    says: expect.stringMatching(/^1 file: audio\/orphan\.mp3\./),
  })
})

test('a pending update is announced, and a database of a newer version is a problem', async () => {
  const migrations = async () => (await examine()).filter(({ about }) => about === 'migrations')
  const { rows } = await change((db) =>
    sql<{
      name: string
    }>`delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(db),
  )
  expect(await migrations()).toEqual([
    {
      level: 'warn',
      about: 'migrations',
      says: `the next start updates the database by 1 migration: ${rows[0]?.name}. Back up before.`,
    },
  ])
  await change((db) => sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2099')`.execute(db))
  expect(await migrations()).toEqual([
    {
      level: 'problem',
      about: 'migrations',
      says: expect.stringMatching(/^a newer version of the site .*9999_future/),
    },
  ])
})
