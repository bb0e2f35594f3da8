import { beforeEach, expect, test } from 'vitest'
import type { RecordedFile } from '#platform/server/media/create-media.ts'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { findMediaFile, markMediaFileDeleted } from './media-queries.ts'
import { recordMediaFile } from './record-media-file.ts'

const { db } = await freshDatabase()
beforeEach(() => emptyTables(db))

const aSound: RecordedFile = {
  use: 'quote-audio',
  ownerId: null,
  kind: 'audio',
  url: '/media/audio/a1.mp3',
  bytes: 4200,
  contentType: 'audio/mpeg',
  width: null,
  height: null,
  durationMs: 2612,
  posterUrl: null,
}

test('a stored file is remembered by its URL', async () => {
  await recordMediaFile(db, aSound)
  expect(await findMediaFile(db, aSound.url)).toMatchObject({
    use: 'quote-audio',
    kind: 'audio',
    bytes: 4200,
    content_type: 'audio/mpeg',
    duration_ms: 2612,
    owner_id: null,
    deleted_at: null,
  })
  expect(await findMediaFile(db, '/media/audio/other.mp3')).toBeUndefined()
})

test('a file is deleted once, and storing it again brings it back', async () => {
  await recordMediaFile(db, aSound)
  const now = new Date('2030-01-01T12:00:00Z')
  expect(await markMediaFileDeleted(db, { url: aSound.url, now })).toBe(true)
  expect(await markMediaFileDeleted(db, { url: aSound.url, now })).toBe(false)
  expect(await findMediaFile(db, aSound.url)).toMatchObject({ deleted_at: now })

  await recordMediaFile(db, { ...aSound, bytes: 4300 })
  expect(await findMediaFile(db, aSound.url)).toMatchObject({ deleted_at: null, bytes: 4300 })
})
