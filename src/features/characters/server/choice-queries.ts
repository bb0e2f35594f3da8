import type { Db } from '#db/schema.gen.ts'
import { characterImageUpload } from '../rules/character-image.ts'

// What a character's form can choose: seasons, tags, an uploaded image.

export function listSeasonOptions(db: Db) {
  return db.selectFrom('seasons').select(['id', 'name', 'number']).orderBy('number').orderBy('id').execute()
}

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

export async function isUploadedImage(db: Db, url: string) {
  const found = await db
    .selectFrom('media_files')
    .select('id')
    .where('url', '=', url)
    .where('use', '=', characterImageUpload.name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Boolean(found)
}

/** Forgets what no character shows: the image that was taken away, and uploads that were never saved. Answers their URLs. */
export async function forgetImages(db: Db, { url, before }: { url: string | null; before: Date }) {
  const gone = await db
    .deleteFrom('media_files')
    .where('use', '=', characterImageUpload.name)
    .where((file) => file.or([file('url', '=', url ?? ''), file('created_at', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('characters').select('characters.id').whereRef('characters.image_url', '=', 'media_files.url'),
        ),
      ),
    )
    .returning('url')
    .execute()
  return gone.map((file) => file.url)
}
