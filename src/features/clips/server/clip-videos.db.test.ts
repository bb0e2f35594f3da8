import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { afterTrash } from '#tooling/testing/after-trash.ts'
import { aClip } from '#tooling/testing/builders.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const visitor = site.aVisitor()

const parking = { title: 'Parking', url: 'https://videos.example/parking.mp4' }
const day = (text: string) => new Date(`${text}T12:00:00.000Z`)

beforeEach(() => emptyTables(db))

test("a clip's path and poster come from the recorded upload", async () => {
  const admin = await site.anAdmin()
  const url = await anUpload('a1_640x360')
  const { body } = await admin.call('clips.create', { title: 'Parking', url })
  expect(body).toMatchObject({
    url: '/media/videos/a1_640x360.mp4',
    local_file_path: 'videos/a1_640x360.mp4',
    poster_url: '/media/images/a1_640x360_mp4/640.webp',
    duration_ms: 6000,
  })
  const withoutPoster = await admin.call('clips.create', { title: 'Parking', url: await anUpload('b2') })
  expect(withoutPoster.body).toMatchObject({ url: '/media/videos/b2.mp4', poster_url: null })
})

const notVideos: [string, () => string | Promise<string>, string][] = [
  ['a file that nobody uploaded', () => '/media/videos/forged_640x360.mp4', 'unknown_video'],
  ['an upload for something else', () => anUpload('c3', { use: 'forum-video' }), 'unknown_video'],
  ['a path out of the folder', () => '/media/videos/../../etc/passwd', 'unknown_video'],
  ['a script', () => 'javascript:alert(1)', 'invalid_input'],
  ['another path of the site', () => '/admin/users', 'invalid_input'],
]

test.each(notVideos)('%s is no video', async (_, url, code) => {
  const admin = await site.anAdmin()
  const input = { title: 'Parking', url: await url() }
  expect(await admin.call('clips.create', input)).toMatchObject({ status: 422, body: { code } })
  const clip = await aClip(db)
  const seen = { id: clip.id, updated_at: clip.updated_at.toISOString() }
  expect(await admin.call('clips.update', { ...seen, clip: input })).toMatchObject({ status: 422, body: { code } })
  expect((await visitor.call('clips.list', {})).body.total).toBe(1)
})

test('a clip may keep its current video, wherever it came from', async () => {
  const admin = await site.anAdmin()
  const url = '/media/videos/from-the-earlier-site.mp4'
  const clip = await aClip(db, { url, poster_url: '/media/images/poster_640x360/640.webp' })
  const seen = { id: clip.id, updated_at: clip.updated_at.toISOString() }
  const { status, body } = await admin.call('clips.update', { ...seen, clip: { title: 'Towing', url } })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { title: 'Towing', url, poster_url: '/media/images/poster_640x360/640.webp' },
  })
})

test('an unused video loses its record after its time in the trash, unless another clip shows it', async () => {
  const admin = await site.anAdmin()
  const [first, second] = [await anUpload('d4_640x360'), await anUpload('e5_640x360')]
  const { body: clip } = await admin.call('clips.create', { title: 'Parking', url: first })
  const { body: twin } = await admin.call('clips.create', { title: 'Parking again', url: first })

  const seen = { id: clip.id, updated_at: clip.updated_at }
  await admin.call('clips.update', { ...seen, clip: { title: 'Parking', url: second } })
  await afterTrash(db)
  expect(await recordedVideos()).toEqual([first, second])

  await admin.call('clips.delete', { id: twin.id })
  expect(await recordedVideos()).toEqual([first, second])
  await afterTrash(db)
  expect(await recordedVideos()).toEqual([second])
  await admin.call('clips.delete', { id: clip.id })
  await afterTrash(db)
  expect(await recordedVideos()).toEqual([])
})

test('an upload that was never saved is removed after a day', async () => {
  const admin = await site.anAdmin()
  const [old, fresh] = [await anUpload('f6'), await anUpload('g7')]
  await db
    .updateTable('media_files')
    .set({ created_at: day('2020-01-01') })
    .where('url', '=', old)
    .execute()
  await admin.call('clips.create', parking)
  expect(await recordedVideos()).toEqual([fresh])
})

test('a video of more than 100MB is refused before the upload starts, with its size', async () => {
  const admin = await site.anAdmin()
  const upload = await admin.fetch('/media/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(150 * 1024 * 1024),
      'upload-metadata': `use ${btoa('clip-video')}`,
    },
  })
  expect(upload.status).toBe(413)
  expect(await upload.json()).toMatchObject({
    message: 'File size must be less than 100MB. Current size: 150.00 MB',
  })
})

async function anUpload(name: string, { use = 'clip-video' } = {}): Promise<string> {
  const url = `/media/videos/${name}.mp4`
  await recordMediaFile(db, {
    use,
    ownerId: null,
    kind: 'video',
    url,
    bytes: 1000,
    contentType: 'video/mp4',
    width: 640,
    height: 360,
    durationMs: 6000,
    posterUrl: null,
  })
  return url
}

async function recordedVideos() {
  const rows = await db.selectFrom('media_files').select('url').where('use', '=', 'clip-video').orderBy('url').execute()
  return rows.map(({ url }) => url)
}
