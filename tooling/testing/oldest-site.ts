import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import tar from 'tar-stream'
import type { Database, Db } from '../../db/schema.gen.ts'
import { openDatabase } from '../../src/platform/server/db/open-database.ts'
import { repositoryFolder } from './prepared-database.ts'

// db/oldest-version holds the data folder of a site of the oldest supported version.

export const peopleOfOldestSite = {
  admin: { email: 'admin@example.com', password: 'the first admin' },
  mo: { email: 'mo@example.com', password: 'an old password' },
}

export async function unpackOldestSite(folder: string) {
  const archive = path.join(repositoryFolder, 'db/oldest-version/data.tar.br')
  const extract = tar.extract()
  createReadStream(archive).pipe(createBrotliDecompress()).pipe(extract)
  for await (const entry of extract) {
    const target = path.join(folder, entry.header.name)
    if (entry.header.type === 'directory') await mkdir(target, { recursive: true, mode: 0o700 })
    else {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await writeFile(target, await buffer(entry))
    }
    entry.resume()
  }
}

type Rows = Record<string, Record<string, unknown>[]>

export async function rowsIn(dataDir: string): Promise<Rows> {
  const { db, close } = await openDatabase<Database>({ dataDir, poolSize: 1 })
  return rowsOf(db).finally(close)
}

export async function rowsOf(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'`.execute(
    db,
  )
  const found: Rows = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} as t`.execute(db)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** A season's number is unique since 0025. */
const changedColumns: Record<string, string[]> = { seasons: ['number'] }

/** Since 0020 these rows are in `board_scores`, which leaves out banned people. */
const movedTables = ['quiz_best_scores', 'game_best_scores']

/** The test itself has changed the columns in `changing`. */
export function findLostRows(before: Rows, after: Rows, changing: Record<string, string[]> = {}) {
  const lost: string[] = []
  for (const [table, rows] of Object.entries(before)) {
    if (movedTables.includes(table)) continue
    const ignored = [...(changedColumns[table] ?? []), ...(changing[table] ?? [])]
    const texts = (row: Record<string, unknown>, columns: string[]) =>
      JSON.stringify(columns.map((column) => row[column]))
    for (const row of rows) {
      const columns = Object.keys(row).filter((column) => !ignored.includes(column))
      const isThere = (after[table] ?? []).some((one) => texts(one, columns) === texts(row, columns))
      if (!isThere) lost.push(`${table}: ${JSON.stringify(row)}`)
    }
  }
  const banned = new Set((before.users ?? []).filter((user) => user.banned).map(({ id }) => id))
  for (const best of movedTables.flatMap((table) => before[table] ?? [])) {
    const kept = (after.board_scores ?? []).find(({ score_id }) => score_id === best.score_id)
    const points = best.final_score ?? best.score
    if (kept?.score !== points || kept?.is_best === banned.has(best.user_id)) lost.push(`best: ${JSON.stringify(best)}`)
  }
  return lost
}
