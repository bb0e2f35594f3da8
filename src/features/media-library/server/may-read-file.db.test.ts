import { beforeEach, expect, test } from 'vitest'
import { isInSetting } from '#features/site/server/site-setting-queries.ts'
import { type Identity, visitor } from '#platform/rules/identity.ts'
import { audioUrl } from '#platform/rules/image-variants.ts'
import type { UploadUse } from '#platform/rules/upload.ts'
import { aQuote } from '#tooling/testing/builders.ts'
import { emptyTables, freshDatabase } from '#tooling/testing/test-database.ts'
import { createMayReadFile } from './may-read-file.ts'
import { recordMediaFile } from './media-queries.ts'
import { sweepUnsavedUploads } from './remove-unused-files.ts'
import type { UploadPlace } from './upload-queries.ts'

const { db } = await freshDatabase()
beforeEach(() => emptyTables(db))

const upload: UploadUse = { name: 'letter', kind: 'audio', maxBytes: 10, tooLarge: () => '', access: 'user' }
const url = audioUrl('private-one')

// Signed-in people may read a shown file; until then only its uploader may.
const place: UploadPlace = {
  upload: { ...upload, isPrivate: true },
  table: 'quotes',
  column: 'audio_url',
  mayRead: async (trx, file) => {
    if (file.identity.kind !== 'user') return false
    const shown = await trx.selectFrom('quotes').select('id').where('audio_url', '=', file.url).executeTakeFirst()
    return Boolean(shown) || file.identity.userId === file.ownerId
  },
}

test('a private file is readable as its rule says, and by nobody once its row is deleted', async () => {
  const owner = await db.insertInto('users').values({ username: 'owner' }).returning('id').executeTakeFirstOrThrow()
  await recordAs(owner.id)
  expect(await readers(owner.id)).toEqual({ owner: true, stranger: false, visitor: false })
  await aQuote(db, { text: 'Squeak.', audio_url: url })
  expect(await readers(owner.id)).toEqual({ owner: true, stranger: true, visitor: false })
  await db.deleteFrom('quotes').execute()
  await db.deleteFrom('media_files').execute()
  expect(await readers(owner.id)).toEqual({ owner: false, stranger: false, visitor: false })
})

test('a file in a list within a setting counts as shown', async () => {
  await recordAs(null)
  await db
    .updateTable('media_files')
    .set({ created_at: new Date(0) })
    .execute()
  const value = JSON.stringify({ chosen: null, pictures: ['/media/audio/other.mp3', url] })
  await db.insertInto('admin_settings').values({ key: 'assets', value }).execute()
  const removed: string[] = []
  const sweep = () =>
    sweepUnsavedUploads({ db, now: new Date(), removeFile: async (gone) => void removed.push(gone) }, [
      { upload, isShown: isInSetting('assets') },
    ])
  await sweep()
  expect(removed).toEqual([])
  await db
    .updateTable('admin_settings')
    .set({ value: JSON.stringify({ pictures: [] }) })
    .execute()
  await sweep()
  expect(removed).toEqual([url])
})

function recordAs(ownerId: string | null) {
  const facts = { bytes: 10, contentType: 'audio/mpeg', width: null, height: null, durationMs: null, posterUrl: null }
  return recordMediaFile(db, { use: upload.name, ownerId, kind: 'audio', url, ...facts })
}

async function readers(ownerId: string) {
  const read = (identity: Identity) =>
    createMayReadFile({ db, places: [place], identify: async () => identity })(url, new Request('http://site.test'))
  return {
    owner: await read(aUser(ownerId)),
    stranger: await read(aUser('stranger')),
    visitor: await read(visitor),
  }
}

function aUser(userId: string): Identity {
  return { kind: 'user', userId, username: userId, avatarUrl: null, role: 'user', sessionId: 's' }
}
