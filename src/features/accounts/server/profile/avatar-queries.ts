import type { Db } from '#db/schema.gen.ts'
import { avatarUpload } from '../../rules/avatar.ts'

/** For an account that goes: also what was uploaded and never chosen. Answers the addresses of the files to remove. */
export async function deleteAvatars(trx: Db, userId: string) {
  const gone = await trx
    .deleteFrom('media_files')
    .where('owner_id', '=', userId)
    .where('use', '=', avatarUpload.name)
    .returning('url')
    .execute()
  return gone.map(({ url }) => url)
}
