import type { Db } from '#db/schema.gen.ts'
import { avatarUpload } from '../rules/avatar.ts'

/** Whether this person uploaded that picture to be shown as theirs. */
export async function ownsAvatar(db: Db, { userId, url }: { userId: string; url: string }) {
  const found = await db
    .selectFrom('media_files')
    .select('id')
    .where('url', '=', url)
    .where('use', '=', avatarUpload.name)
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Boolean(found)
}

/** Forgets the person's pictures but the one in use, also those that were uploaded and never chosen. Answers their URLs. */
export async function deleteAvatars(db: Db, { userId, keepUrl }: { userId: string; keepUrl: string | null }) {
  const gone = await db
    .deleteFrom('media_files')
    .where('owner_id', '=', userId)
    .where('use', '=', avatarUpload.name)
    .where('url', '<>', keepUrl ?? '')
    .returning('url')
    .execute()
  return gone.map(({ url }) => url)
}
