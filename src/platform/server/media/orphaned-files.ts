import { filesOf, isMediaFileUrl } from '#platform/rules/image-variants.ts'
import { keyOf } from './store-file.ts'

/** Files below it are a cache: no row refers to them, and backups leave them out. */
export const keptFolder = 'share/'

/** A file is stored before its row, so a newer file may belong to an upload in progress. */
const settledMs = 60 * 60_000

export function createOrphanCheck(urls: readonly string[], now: Date) {
  const expected = new Set(urls.filter(isMediaFileUrl).flatMap(filesOf).map(keyOf))
  const isOrphan = (key: string, modifiedAt: Date) =>
    !expected.has(key) && !key.startsWith(keptFolder) && modifiedAt.getTime() < now.getTime() - settledMs
  return { expected, isOrphan }
}
