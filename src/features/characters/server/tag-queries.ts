import type { Db } from '#db/schema.gen.ts'
import type { TagForm } from '../rules/character.ts'

export function listTags(db: Db) {
  return db.selectFrom('character_tags').select(tagColumns).orderBy('name').orderBy('id').execute()
}

export type TagRow = Awaited<ReturnType<typeof listTags>>[number]

const tagColumns = ['id', 'name', 'color', 'updated_at'] as const

export function insertTag(db: Db, tag: TagForm, now: Date) {
  return db
    .insertInto('character_tags')
    .values({ ...tag, created_at: now, updated_at: now })
    .returning(tagColumns)
    .executeTakeFirstOrThrow()
}

/** Changes the row only in the version the caller has seen. */
export function updateTag(db: Db, { id, seenAt, tag, now }: { id: string; seenAt: Date; tag: TagForm; now: Date }) {
  return db
    .updateTable('character_tags')
    .set({ ...tag, updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', seenAt)
    .returning(tagColumns)
    .executeTakeFirst()
}

export async function tagExists(db: Db, id: string) {
  return Boolean(await db.selectFrom('character_tags').select('id').where('id', '=', id).executeTakeFirst())
}

export async function deleteTag(db: Db, id: string) {
  const { numDeletedRows } = await db.deleteFrom('character_tags').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export function isTagTaken(error: unknown) {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'character_tags_name_unique'
}
