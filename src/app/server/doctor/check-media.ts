import { reasonOf } from '#platform/server/config.ts'
import { createOrphanCheck } from '#platform/server/media/orphaned-files.ts'
import { type MediaStorage, openStorage } from '#platform/server/media/storage.ts'
import { withTimeout } from '#platform/server/with-timeout.ts'
import type { Config } from '../config.ts'
import type { DatabaseFacts } from './doctor-queries.ts'
import { type Finding, ok, problem, someOf, warn } from './finding.ts'

const answerMs = 10_000

export async function checkMedia(config: Config, facts: DatabaseFacts | undefined): Promise<Finding[]> {
  const storage = await openStorage(config)
  try {
    const files = await listFiles(storage)
    const count = `${files.size.toLocaleString('en-US')} file${files.size === 1 ? '' : 's'}`
    const answers = config.s3
      ? ok('media', `the bucket answers and lists ${count}. Whether it takes new ones wasn't tried: that would write.`)
      : ok('media', `${count} in DATA_DIR/media`)
    return [answers, ...(facts ? await compare(storage, files, facts.file_urls) : [])]
  } catch (error) {
    const says = config.s3
      ? `the bucket doesn't list its files (${reasonOf(error)}). Check S3_*, and that the key may list, read, write and delete.`
      : `the files can't be read (${reasonOf(error)}). Run this as the site's user.`
    return [problem('media', says)]
  } finally {
    storage.close()
  }
}

async function listFiles(storage: MediaStorage) {
  const files = new Map<string, Date>()
  const listing = storage.list()[Symbol.asyncIterator]()
  for (;;) {
    // Each page has the timeout, because listing a large bucket takes minutes.
    const next = await withTimeout(listing.next(), answerMs)
    if (next.done) return files
    files.set(next.value.key, next.value.modifiedAt)
  }
}

async function compare(storage: MediaStorage, files: Map<string, Date>, urls: string[]): Promise<Finding[]> {
  const { expected, isOrphan } = createOrphanCheck(urls, new Date())
  const missing: string[] = []
  for (const key of expected) {
    // Check again: it may have been uploaded since the files were listed.
    if (!files.has(key) && !(await withTimeout(storage.stat(key), answerMs))) missing.push(`/media/${key}`)
  }
  const orphans = [...files].filter(([key, modifiedAt]) => isOrphan(key, modifiedAt)).map(([key]) => key)
  const findings: Finding[] = []
  if (missing.length > 0) {
    const says = `${someOf(missing, 'file')}. The database has them, the media store doesn't, so pages show gaps. Copy them back from where they still are, or upload them again.`
    findings.push(problem('missing media', says))
  }
  if (orphans.length > 0) {
    const says = `${someOf(orphans, 'file')}. They have no row in media_files and only take up room, unless another site uses this store, too. Backups leave them out.`
    findings.push(warn('orphaned media', says))
  }
  if (findings.length === 0) findings.push(ok('media files', 'every row has its files, and every file its row'))
  return findings
}
