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

export function insertWord(db: Db, { form, adminId, now }: { form: WordForm; adminId: string; now: Date }) {
  return db
    .insertInto('forum_words')
    .values({ ...form, created_by: adminId, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function lockWord(db: Db, id: string) {
  return db.selectFrom('forum_words').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateWord(db: Db, id: string, { form, now }: { form: WordForm; now: Date }) {
  return db
    .updateTable('forum_words')
    .set({ ...form, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteWord(db: Db, id: string) {
  const { numDeletedRows } = await db.deleteFrom('forum_words').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
