import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { audioUrl } from '#platform/rules/image-variants.ts'
import { afterTrash } from '#tooling/testing/after-trash.ts'
import { aQuote } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
let admin: Caller

beforeEach(async () => {
  await emptyTables(db)
  admin = await site.anAdmin()
})

const text = 'Squeak. Squeak-squeak. Squeak!'

test("any admin's upload can be a quote's recording, and a replaced one is removed after its time in the trash", async () => {
  await anUpload('one')
  await anUpload('two', { ownerId: (await site.anAdmin()).userId as string })
  const { body: quote } = await admin.call('quotes.create', { text, audio_url: audioUrl('one') })
  expect(quote).toMatchObject({ audio_url: audioUrl('one') })

  const changed = await save(quote, { audio_url: audioUrl('two') })
  expect(changed.body).toMatchObject({ audio_url: audioUrl('two') })
  expect(await recorded()).toEqual([audioUrl('one'), audioUrl('two')])
  await afterTrash(db)
  expect(await recorded()).toEqual([audioUrl('two')])

  expect((await save(changed.body, { audio_url: audioUrl('one') })).body).toMatchObject({ code: 'unknown_audio' })
  expect((await save(changed.body, { audio_url: null })).body).toMatchObject({ audio_url: null })
  await afterTrash(db)
  expect(await recorded()).toEqual([])
})

test('deleting a quote removes its recording', async () => {
  await anUpload('one')
  const { body: quote } = await admin.call('quotes.create', { text, audio_url: audioUrl('one') })
  expect((await admin.call('quotes.delete', { id: quote.id })).status).toBe(200)
  await afterTrash(db)
  expect(await recorded()).toEqual([])
})

test('a recording stays while another quote uses it', async () => {
  await anUpload('one')
  const { body: first } = await admin.call('quotes.create', { text, audio_url: audioUrl('one') })
  const { body: second } = await admin.call('quotes.create', { text, audio_url: audioUrl('one') })
  await admin.call('quotes.delete', { id: first.id })
  await afterTrash(db)
  expect(await recorded()).toEqual([audioUrl('one')])
  await admin.call('quotes.delete', { id: second.id })
  await afterTrash(db)
  expect(await recorded()).toEqual([])
})

test('a recording that was never saved is removed after a day', async () => {
  await anUpload('old')
  await anUpload('fresh')
  await db
    .updateTable('media_files')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('url', '=', audioUrl('old'))
    .execute()
  await admin.call('quotes.create', { text, audio_url: null })
  expect(await recorded()).toEqual([audioUrl('fresh')])
})

test('a recording of the earlier site stays when only the text changes', async () => {
  const audio_url = 'https://old.example/audio-clips/squeak.mp3'
  const quote = await aQuote(db, { text, audio_url })
  const seen = { id: quote.id, updated_at: quote.updated_at.toISOString() }
  const changed = await save(seen, { audio_url })
  expect(changed).toMatchObject({ status: 200, body: { audio_url } })
  expect((await save(changed.body, { audio_url: `${audio_url}?x` })).body).toMatchObject({ code: 'unknown_audio' })
})

test('a file for another use, a forged address or an external one is refused', async () => {
  await anUpload('avatar', { use: 'avatar' })
  await anUpload('gone')
  await db.updateTable('media_files').set({ deleted_at: new Date() }).where('url', '=', audioUrl('gone')).execute()
  const forged = [
    audioUrl('avatar'),
    audioUrl('gone'),
    audioUrl('never-uploaded'),
    'https://evil.example/a.mp3',
    'javascript:alert(1)',
    '/media/audio/../../secret.mp3',
    '',
  ]
  for (const audio_url of forged) {
    const { status, body } = await admin.call('quotes.create', { text, audio_url })
    expect({ audio_url, status, code: body.code }).toEqual({ audio_url, status: 422, code: 'unknown_audio' })
  }
})

test('only admins upload recordings, up to 20 MB', async () => {
  const metadata = `use ${Buffer.from('quote-audio').toString('base64')}`
  const startUpload = (caller: Caller, bytes: number) =>
    caller.fetch('/media/uploads', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': metadata },
    })
  expect((await startUpload(site.aVisitor(), 10)).status).toBe(401)
  expect((await startUpload(await site.aUser(), 10)).status).toBe(403)
  expect((await startUpload(admin, 10)).status).toBe(201)
  const tooLarge = await startUpload(admin, 20 * 1024 * 1024 + 1)
  expect(tooLarge.status).toBe(413)
  expect(await tooLarge.json()).toMatchObject({ message: 'File size must be less than 20MB' })
})

function save({ id, updated_at }: { id: string; updated_at: string }, change: { audio_url: string | null }) {
  return admin.call('quotes.update', { id, updated_at, quote: { text, ...change } })
}

async function recorded() {
  return (await db.selectFrom('media_files').select('url').orderBy('url').execute()).map(({ url }) => url)
}

function anUpload(id: string, { ownerId = admin.userId as string, use = 'quote-audio' } = {}) {
  const file = { kind: 'audio', bytes: 10, contentType: 'audio/mpeg', width: null, height: null } as const
  return recordMediaFile(db, { ...file, url: audioUrl(id), use, ownerId, durationMs: 900, posterUrl: null })
}
