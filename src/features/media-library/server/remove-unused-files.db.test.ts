import { expect, test } from 'vitest'
import { audioUrl } from '#platform/rules/image-variants.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import { aQuote } from '#tooling/testing/builders.ts'
import { freshDatabase } from '#tooling/testing/test-database.ts'
import { recordMediaFile } from './media-queries.ts'
import { sweepUnsavedUploads } from './remove-unused-files.ts'

const { db } = await freshDatabase()
const upload: UploadUse = { name: 'sound', kind: 'audio', maxBytes: 10, tooLarge: () => '', access: 'admin' }
const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('unsaved uploads are removed after a day, but shown, new and other files stay', async () => {
  await anUpload('forgotten', 25)
  await anUpload('in a form', 23)
  await anUpload('shown', 500)
  await anUpload('of another kind', 500, 'poster')
  await aQuote(db, { text: 'Squeak.', audio_url: audioUrl('shown') })
  const removed: string[] = []

  await sweepUnsavedUploads({ db, now, removeFile: async (url) => void removed.push(url) }, [
    { upload, table: 'quotes', column: 'audio_url' },
  ])
  expect(removed).toEqual([audioUrl('forgotten')])
  const kept = await db.selectFrom('media_files').select('url').orderBy('url').execute()
  expect(kept.map(({ url }) => url)).toEqual(['in a form', 'of another kind', 'shown'].map(audioUrl))
})

async function anUpload(name: string, hours: number, use = upload.name) {
  const url = audioUrl(name)
  const unknown = { ownerId: null, width: null, height: null, durationMs: null, posterUrl: null }
  await recordMediaFile(db, { ...unknown, use, kind: 'audio', url, bytes: 10, contentType: 'audio/mpeg' })
  await db
    .updateTable('media_files')
    .set({ created_at: hoursAgo(hours) })
    .where('url', '=', url)
    .execute()
}
