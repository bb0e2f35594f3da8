import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { offsetOf } from '#platform/rules/paging.ts'
import { contains } from '#platform/server/db/contains.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import type { WordForm } from '../../rules/moderation-contract.ts'

const columns = ['id', 'word', 'action', 'replacement', 'is_whole_word', 'updated_at'] as const

export async function listWords(db: Db, { search, ...paging }: { search: string; page: number; pageSize: number }) {
  const all = db.selectFrom('forum_words')
  const found = search ? all.where('word', 'ilike', contains(search)) : all
  const rows = await found
    .select(columns)
    .orderBy(sql`lower(word)`)
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute()
  return { rows, total: await countRows(found) }
}

export type WordRow = Awaited<ReturnType<typeof listWords>>['rows'][number]

export function findWord(db: Db, id: string) {
  return db.selectFrom('forum_words').select(columns).where('id', '=', id).executeTakeFirst()
}

export function countWords(db: Db) {
  return countRows(db.selectFrom('forum_words'))
}

// The database's clock: nodes know by the newest time whether the list has changed, and their own clocks differ.
const changedNow = sql<Date>`clock_timestamp()`

export function insertWord(db: Db, { form, adminId }: { form: WordForm; adminId: string }) {
  return db
    .insertInto('forum_words')
    .values({ ...form, created_by: adminId, created_at: changedNow, updated_at: changedNow })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function lockWord(db: Db, id: string) {
  return db.selectFrom('forum_words').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateWord(db: Db, id: string, form: WordForm) {
  return db
    .updateTable('forum_words')
    .set({ ...form, updated_at: changedNow })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteWord(db: Db, id: string) {
  const { numDeletedRows } = await db.deleteFrom('forum_words').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
