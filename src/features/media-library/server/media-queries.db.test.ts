import { beforeEach, expect, test } from 'vitest'
import type { RecordedFile } from '#platform/server/media/create-media.ts'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { recordMediaFile } from './media-queries.ts'

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

test('a stored file is recorded by its URL', async () => {
  await recordMediaFile(db, aSound)
  expect(await records()).toMatchObject([
    {
      use: 'quote-audio',
      url: aSound.url,
      kind: 'audio',
      bytes: 4200,
      content_type: 'audio/mpeg',
      duration_ms: 2612,
      owner_id: null,
      deleted_at: null,
    },
  ])
})

test('storing the same file again keeps one record', async () => {
  await recordMediaFile(db, aSound)
  await recordMediaFile(db, { ...aSound, bytes: 4300 })
  expect(await records()).toMatchObject([{ url: aSound.url, bytes: 4300 }])
})

function records() {
  return db.selectFrom('media_files').selectAll().execute()
}
