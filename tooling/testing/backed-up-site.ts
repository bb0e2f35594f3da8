import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import tar from 'tar-stream'
import { afterAll } from 'vitest'
import { loadDemo } from '../../db/demo/load-demo.ts'
import type { Database, Db } from '../../db/schema.gen.ts'
import { recordMediaFile } from '../../src/features/media-library/server/media-queries.ts'
import { audioUrl, filesOf, imageUrl, videoUrl } from '../../src/platform/rules/image-variants.ts'
import { actAs } from '../../src/platform/server/db/act-as.ts'
import { type OpenDatabase, openDatabase } from '../../src/platform/server/db/open-database.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { keepPgliteCompiled } from './keep-pglite-compiled.ts'
import { migrationsFolder } from './prepared-database.ts'

/** Call this at the top of a file: the folder is deleted after the file's tests. */
export async function aFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function anEmbeddedDatabase() {
  await keepPgliteCompiled()
  const dataDir = await aFolder()
  await cp(await embeddedTemplate(), dataDir, { recursive: true, filter: (file) => !file.endsWith('.sock') })
  const database = await openDatabase<Database>({ dataDir, poolSize: 1 })
  afterAll(database.close)
  return database
}

export function aFolderInside(folder: string) {
  return mkdtemp(path.join(folder, 'inside-'))
}

export function aSite({ db, openCopy }: Pick<OpenDatabase<Database>, 'db' | 'openCopy'>, dataDir: string) {
  return { db, openCopy, dataDir, s3: undefined, migrationsFolder }
}

/** Includes values that a conversion to text could corrupt. */
export async function fillSite({ db, dataDir }: { db: Db; dataDir: string }) {
  let count = 0
  const storeMedia = async ({ kind }: { kind: 'image' | 'audio' | 'video' }) => {
    const id = `file-${++count}`
    const picture = { id, width: 40, height: 30 }
    const url =
      kind === 'image'
        ? imageUrl(picture)
        : kind === 'audio'
          ? audioUrl(id)
          : videoUrl({ id, format: 'mp4', poster: null })
    for (const fileUrl of filesOf(url)) {
      const file = path.join(dataDir, fileUrl)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, randomBytes(100 + count))
    }
    const facts = {
      bytes: 100,
      contentType: 'image/webp',
      width: null,
      height: null,
      durationMs: null,
      posterUrl: null,
    }
    await recordMediaFile(db, { use: 'demo', ownerId: null, kind, url, ...facts })
    return { url }
  }
  await loadDemo({ db, now: new Date(), random: Math.random, storeMedia })
  await db
    .insertInto('admin_settings')
    .values([
      { key: 'nothing', value: 'null' },
      { key: 'odd', value: JSON.stringify({ text: 'a\nb\\"c\u2028🐛', number: 1e21, list: [null, {}] }) },
    ])
    .execute()
  // Covers sequences, and triggers that record an administrator's changes.
  await actAs({ id: 'operator', call: 'test' }, () =>
    db.updateTable('characters').set({ description: "Bed\tbugs, \\N and 'quotes'\r\n" }).execute(),
  )
}

export async function tablesOf(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'
    order by 1`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(db)
    found[name] = rows.map(({ row }) => row).sort()
  }
  const migrations = await sql<{ row: string }>`
    select name || checksum as row from kysely_migration order by 1`.execute(db)
  const sequences = await sql<{ row: string }>`
    select sequencename || ' ' || last_value as row from pg_sequences where last_value is not null order by 1`.execute(
    db,
  )
  const only = ({ rows }: { rows: { row: string }[] }) => rows.map(({ row }) => row)
  return { ...found, migrations: only(migrations), sequences: only(sequences) }
}

export async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const folder = path.join(dataDir, 'media')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const found: [string, string][] = []
  for (const file of files.sort()) {
    found.push([path.relative(folder, file), sha256(await readFile(file))])
  }
  return Object.fromEntries(found)
}

export type ArchivePart = { name: string; content: Buffer; type?: 'file' | 'symlink' }

export async function writeParts(file: string, parts: ArchivePart[], { endsWith }: { endsWith?: ArchivePart[] } = {}) {
  const entries = parts.map(({ name, content }) => ({ name, bytes: content.length, sha256: sha256(content) }))
  const rows = new Map<string, number>()
  for (const { name, content } of parts) {
    const table = /^tables\/(.+)\//.exec(name)?.[1]
    if (table) rows.set(table, (rows.get(table) ?? 0) + gunzipSync(content).toString().trimEnd().split('\n').length)
  }
  const tables = [...rows].map(([name, count]) => ({ name, rows: count }))
  const manifest = { tables, sequences: [], entries, missing_files: [] }
  const pack = tar.pack()
  const end = endsWith ?? [{ name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }]
  for (const { name, content, type = 'file' } of [...parts, ...end]) {
    if (type === 'symlink') pack.entry({ name, type, linkname: '/etc/passwd' })
    else pack.entry({ name }, content)
  }
  pack.finalize()
  await writeFile(file, await buffer(pack))
}

export async function readParts(file: string): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = []
  const extract = tar.extract()
  createReadStream(file).pipe(extract)
  for await (const entry of extract) parts.push({ name: entry.header.name, content: await buffer(entry) })
  return parts.slice(0, -1)
}

function sha256(content: Uint8Array) {
  return createHash('sha256').update(content).digest('hex')
}
