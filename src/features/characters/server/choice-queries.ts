import type { Db } from '#db/schema.gen.ts'

// What a character's form can choose: seasons and tags.

/** Held until the transaction ends, so that nobody deletes a season between the check and the save. */
export function holdSeasons(db: Db, ids: string[]) {
  return db.selectFrom('seasons').select(['id', 'number']).where('id', 'in', ids).forKeyShare().execute()
}

/** Held like the seasons. False when one of them does not exist. */
export async function holdTags(db: Db, ids: string[]) {
  if (ids.length === 0) return true
  const found = await db.selectFrom('character_tags').select('id').where('id', 'in', ids).forKeyShare().execute()
  return found.length === ids.length
}
