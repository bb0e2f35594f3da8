import { forgetUnusedUploads, type SavingDeps, saveThenRemoveFiles } from './remove-unused-files.ts'
import type { UploadPlace } from './upload-queries.ts'

/** Removes uploads whose form was not saved for a day, also where nobody saves anything any more. */
export async function sweepUnsavedUploads(deps: SavingDeps, places: readonly UploadPlace[]): Promise<void> {
  for (const place of places) {
    await saveThenRemoveFiles(deps, async (trx) => {
      const unused = await forgetUnusedUploads(trx, place, { replacedUrl: null, now: deps.now })
      return { kind: 'swept', unused }
    })
  }
}
