import { sweepUnsavedUploads } from '#features/media-library/server/remove-unused-files.ts'
import type { Db } from '../../db/schema.gen.ts'
import { uploadPlaces } from '../../src/app/server/features.ts'

/** Files of deleted content are kept while it is in the trash. */
export async function afterTrash(db: Db) {
  const kept = (await db.deleteFrom('kept_files').returning('url').execute()).map(({ url }) => url)
  if (kept.length > 0) {
    const longAgo = new Date('2020-01-01')
    await db.updateTable('media_files').set({ created_at: longAgo }).where('url', 'in', kept).execute()
  }
  await sweepUnsavedUploads({ db, now: new Date(), removeFile: async () => {} }, uploadPlaces)
}
