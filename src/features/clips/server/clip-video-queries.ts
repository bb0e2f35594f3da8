import type { Db } from '#db/schema.gen.ts'
import { isMediaFileUrl } from '#platform/rules/image-variants.ts'
import { clipVideoUpload } from '../rules/clip-video.ts'

/** Whether this was uploaded for a clip. The record is held until the transaction ends: nobody may delete it meanwhile. */
export async function lockUploadedVideo(db: Db, url: string) {
  if (!isMediaFileUrl(url)) return false
  const found = await db
    .selectFrom('media_files')
    .select('id')
    .where('url', '=', url)
    .where('use', '=', clipVideoUpload.name)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return Boolean(found)
}

/** Forgets an uploaded video that no clip shows any more. Answers the addresses of the files to remove. */
export async function forgetVideo(db: Db, url: string) {
  const gone = await unusedVideos(db).where('url', '=', url).returning('url').execute()
  return gone.map((video) => video.url)
}

/** The same for uploads whose form was never saved. */
export async function forgetAbandonedVideos(db: Db, uploadedBefore: Date) {
  const gone = await unusedVideos(db).where('created_at', '<', uploadedBefore).returning('url').execute()
  return gone.map((video) => video.url)
}

function unusedVideos(db: Db) {
  return db
    .deleteFrom('media_files')
    .where('use', '=', clipVideoUpload.name)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('clips').select('clips.id').whereRef('clips.url', '=', 'media_files.url'))),
    )
}
