import type { Db } from '#db/schema.gen.ts'

export function findPersonToModerate(db: Db, userId: string) {
  return db.selectFrom('users').select(['id', 'role']).where('id', '=', userId).executeTakeFirst()
}
