import type { Db } from '#db/schema.gen.ts'
import { deleteUnshownFiles, lockUnshownFiles, type UploadPlace } from './upload-queries.ts'

const unsavedKeptMs = 24 * 60 * 60 * 1000

/**
 * Covers the replaced file, and uploads not saved for a day. The caller must delete the returned
 * files after the commit.
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

export type SavingDeps = {
  db: Db
  now: Date
  /** Logs failures instead of throwing. */
  removeFile: (url: string) => Promise<void>
}

export async function saveThenRemoveFiles<Outcome extends { kind: string; unused?: string[] }>(
  { db, removeFile }: SavingDeps,
  save: (trx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await db.transaction().execute(save)
  for (const url of outcome.unused ?? []) await removeFile(url)
  return outcome
}

/** Catches the uploads of places where nobody saves anything any more. */
export async function sweepUnsavedUploads(deps: SavingDeps, places: readonly UploadPlace[]): Promise<void> {
  for (const place of places) {
    await saveThenRemoveFiles(deps, async (trx) => {
      const unused = await forgetUnusedUploads(trx, place, { replacedUrl: null, now: deps.now })
      return { kind: 'swept', unused }
    })
  }
}
