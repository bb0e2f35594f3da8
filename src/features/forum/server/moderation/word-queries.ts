import { sql } from 'kysely'
import type { Db } from '#db/schema.gen.ts'
import { countRows } from '#platform/server/db/count-rows.ts'
import { searchRows } from '#platform/server/db/search-page.ts'
import type { WordForm } from '../../rules/moderation-contract.ts'

const columns = ['id', 'word', 'action', 'replacement', 'is_whole_word', 'updated_at'] as const

export function listWords(db: Db, { search, ...paging }: { search: string; page: number; pageSize: number }) {
  return searchRows(db, db.selectFrom('forum_words').select('id'), {
    search,
    ...paging,
    key: 'forum_words.id',
    conditions: (word, pattern) => [word('word', 'ilike', pattern)],
    order: (words) => words.orderBy(sql`lower(word)`),
    rows: db.selectFrom('forum_words').select(columns),
  })
}

export type WordRow = Awaited<ReturnType<typeof listWords>>['rows'][number]

export function findWord(db: Db, id: string) {
  return db.selectFrom('forum_words').select(columns).where('id', '=', id).executeTakeFirst()
}

export function countWords(db: Db) {
  return countRows(db.selectFrom('forum_words'))
}

// Uses the database's clock: nodes detect changes by the newest time, and their clocks differ.
const changedNow = sql<Date>`clock_timestamp()`

export function insertWord(db: Db, { form, adminId }: { form: WordForm; adminId: string }) {
  return db
    .insertInto('forum_words')
    .values({ ...form, created_by: adminId, created_at: changedNow, updated_at: changedNow })
    .returning(columns)
    .executeTakeFirstOrThrow()
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
