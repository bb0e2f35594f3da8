import { filesOf, isMediaFileUrl } from '#platform/rules/image-variants.ts'
import { keyOf } from './store-file.ts'

/** A file is stored before its row: a younger one may be an upload that is going on. */
const settledMs = 60 * 60_000

/** The keys of all files that rows of `media_files` name, and whether another file has been without a row for so long that it stays so. */
export function createOrphanCheck(urls: readonly string[], now: Date) {
  const expected = new Set(urls.filter(isMediaFileUrl).flatMap(filesOf).map(keyOf))
  const isOrphan = (key: string, modifiedAt: Date) =>
    !expected.has(key) && modifiedAt.getTime() < now.getTime() - settledMs
  return { expected, isOrphan }
}
