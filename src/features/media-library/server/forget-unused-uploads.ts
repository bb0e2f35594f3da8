import type { Db } from '#db/schema.gen.ts'
import { deleteUnshownFiles, lockUnshownFiles, type UploadPlace } from './upload-queries.ts'

const unsavedKeptMs = 24 * 60 * 60 * 1000

/**
 * Forgets what nobody shows there any more: the file that was replaced, and uploads whose form was not saved for a day.
 * Answers the addresses of the files to remove, once the transaction is committed.
 */
export async function forgetUnusedUploads(
  trx: Db,
  place: UploadPlace,
  { replacedUrl, now }: { replacedUrl: string | null; now: Date },
): Promise<string[]> {
  const uploadedBefore = new Date(now.getTime() - unsavedKeptMs)
  const ids = await lockUnshownFiles(trx, place, { replacedUrl, uploadedBefore })
  return ids.length === 0 ? [] : deleteUnshownFiles(trx, place, ids)
}
