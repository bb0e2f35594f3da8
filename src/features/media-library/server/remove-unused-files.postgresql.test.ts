import { expect, test } from 'vitest'
import { audioUrl } from '#platform/rules/image-variants.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import { aQuote } from '#tooling/testing/builders.ts'
import { freshDatabase } from '#tooling/testing/test-database.ts'
import { recordMediaFile } from './media-queries.ts'
import { forgetUnusedUploads } from './remove-unused-files.ts'
import { lockUpload, type UploadPlace } from './upload-queries.ts'

// Needs two concurrent transactions, and the embedded database has one connection.

const { db } = await freshDatabase()
const upload: UploadUse = { name: 'sound', kind: 'audio', maxBytes: 10, tooLarge: () => '', access: 'admin' }
const place: UploadPlace = { upload, table: 'quotes', column: 'audio_url' }
const url = audioUrl('one')
const tomorrow = new Date(Date.now() + 25 * 3_600_000)

test("a file that is being saved isn't removed as an old upload", async () => {
  await recordMediaFile(db, {
    use: 'sound',
    ownerId: null,
    kind: 'audio',
    url,
    bytes: 10,
    contentType: 'audio/mpeg',
    width: null,
    height: null,
    durationMs: 900,
    posterUrl: null,
  })
  const saving = await db.startTransaction().execute()
  expect(await lockUpload(saving, place, { url })).toBe(true)
  const forgetting = db
    .transaction()
    .execute((trx) => forgetUnusedUploads(trx, place, { replacedUrl: url, now: tomorrow }))
  await aQuote(saving, { text: 'Squeak.', audio_url: url })
  await saving.commit().execute()
  expect(await forgetting).toEqual([])
  expect(await db.selectFrom('media_files').select('url').execute()).toEqual([{ url }])

  await db.deleteFrom('quotes').execute()
  const forgotten = db
    .transaction()
    .execute((trx) => forgetUnusedUploads(trx, place, { replacedUrl: null, now: tomorrow }))
  expect(await forgotten).toEqual([url])
})
