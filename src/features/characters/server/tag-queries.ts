import type { Db } from '#db/schema.gen.ts'

const tagColumns = ['id', 'name', 'color', 'updated_at'] as const

export function listTags(db: Db) {
  return db.selectFrom('character_tags').select(tagColumns).orderBy('name').orderBy('id').execute()
}

export function findTag(db: Db, id: string) {
  return db.selectFrom('character_tags').select(tagColumns).where('id', '=', id).executeTakeFirst()
}

export type TagRow = Awaited<ReturnType<typeof listTags>>[number]
