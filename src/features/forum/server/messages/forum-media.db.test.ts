import { beforeEach, expect, test } from 'vitest'
import { recordMediaFile } from '#features/media-library/server/media-queries.ts'
import { forumPeople } from '#tooling/testing/forum-people.ts'
import { emptyTables } from '#tooling/testing/test-database.ts'
import { type Caller, testSite } from '#tooling/testing/test-site.ts'

const site = await testSite()
const { db } = site
const { aMember, aModerator, post } = forumPeople(site)
const visitor = site.aVisitor()

beforeEach(() => emptyTables(db))

test("a picture is its author's until sent, then everybody's, and only administrators' once deleted", async () => {
  const [member, stranger, moderator] = [await aMember(), await aMember(), await aModerator()]
  const image_url = await upload(member)
  const readers = async () => {
    const statuses = []
    for (const caller of [member, stranger, visitor, moderator]) statuses.push((await caller.fetch(image_url)).status)
    return statuses
  }
  expect(await readers()).toEqual([200, 404, 404, 200])
  const { body } = await post(member, { image_url })
  expect(body).toMatchObject({ image_url, content: '' })
  expect(await readers()).toEqual([200, 200, 200, 200])
  const shown = await visitor.fetch(image_url)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  const smaller = image_url.replace(/\d+\.webp$/, '320.webp')
  expect((await visitor.fetch(smaller)).status).toBe(200)

  await member.call('forum.delete', { id: body.id })
  expect(await readers()).toEqual([404, 404, 404, 200])
  expect((await visitor.fetch(smaller)).status).toBe(404)
  const conditional = { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } }
  expect((await visitor.fetch(image_url, conditional)).status).toBe(404)
})

test("people who may not enter the room can't see its pictures", async () => {
  const [member, young, banned] = [await aMember(), await aMember(), await aMember()]
  const image_url = await upload(member)
  await post(member, { image_url })
  await db.updateTable('users').set({ date_of_birth: '2015-01-01' }).where('id', '=', young.userId).execute()
  await db.updateTable('forum_user_status').set({ is_banned: true }).where('user_id', '=', banned.userId).execute()
  expect((await young.fetch(image_url)).status).toBe(404)
  expect((await banned.fetch(image_url)).status).toBe(404)
})

test('the picture of a held message stays hidden', async () => {
  const [member, stranger] = [await aMember(), await aMember()]
  await db.insertInto('forum_words').values({ word: 'melon', action: 'hold' }).execute()
  const image_url = await upload(member)
  await post(member, { image_url, content: 'My melon' })
  expect((await member.fetch(image_url)).status).toBe(200)
  expect((await stranger.fetch(image_url)).status).toBe(404)
})

test("only the author's own uploads for the forum can be attached", async () => {
  const [member, stranger] = [await aMember(), await aMember()]
  const theirs = await recorded('private-a1_640x360', { ownerId: stranger.userId })
  const avatar = await recorded('b2_640x360', { ownerId: member.userId, use: 'avatar' })
  const forged = '/media/images/private-c3_640x360/640.webp'
  for (const image_url of [theirs, avatar, forged, 'https://elsewhere.example/a.webp', 'javascript:alert(1)']) {
    expect((await post(member, { image_url })).body).toMatchObject({ code: 'unknown_media', status: 422 })
  }
  const own = await recorded('private-d4_640x360', { ownerId: member.userId })
  expect((await post(member, { video_url: own })).body.code).toBe('unknown_media')
  expect((await post(member, { image_url: own })).status).toBe(200)
})

test.each([
  ['forum-image', 10, 'Image must be less than 10MB'],
  ['forum-video', 100, 'Video must be less than 100MB'],
])(
  "%s of more than %i MB is refused before any bytes are sent, and visitors can't upload",
  async (use, megabytes, message) => {
    const start = (caller: Caller, bytes: number) =>
      caller.fetch('/media/uploads', {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': `use ${btoa(use)}` },
      })
    const member = await aMember()
    const tooLarge = await start(member, megabytes * 1024 * 1024 + 1)
    expect({ status: tooLarge.status, body: await tooLarge.json() }).toMatchObject({ status: 413, body: { message } })
    expect((await start(member, megabytes * 1024 * 1024)).status).toBe(201)
    expect((await start(visitor, 10)).status).toBe(401)
  },
)

test("people who may not post can't upload for the forum, and a ban stops an upload halfway", async () => {
  const [member, young, banned, muted] = [await aMember(), await aMember(), await aMember(), await aMember()]
  const begin = (caller: Caller, use: string) =>
    caller.fetch('/media/uploads', {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': `use ${btoa(use)}` },
    })
  const begun = (await begin(banned, 'forum-image')).headers.get('location') ?? ''
  await db.updateTable('users').set({ date_of_birth: '2015-01-01' }).where('id', '=', young.userId).execute()
  await db.updateTable('forum_user_status').set({ is_banned: true }).where('user_id', '=', banned.userId).execute()
  await db.updateTable('forum_user_status').set({ is_muted: true }).where('user_id', '=', muted.userId).execute()

  for (const use of ['forum-image', 'forum-video']) {
    for (const [caller, message] of [
      [young, 'The forum is for people of 18 and older.'],
      [banned, "You've been banned from the forum."],
      [muted, "You've been muted in the forum."],
      [await site.aUser(), "Please confirm that you're 18 or older first."],
    ] as const) {
      const refused = await begin(caller, use)
      expect({ status: refused.status, body: await refused.json() }).toEqual({
        status: 403,
        body: { code: 'not_allowed', message },
      })
    }
    expect((await begin(member, use)).status).toBe(201)
  }
  const rest = await banned.fetch(begun, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(1000),
  })
  expect(rest.status).toBe(403)
  expect((await begin(banned, 'avatar')).status).toBe(201)
})

async function upload(caller: Caller): Promise<string> {
  const { default: sharp } = await import('sharp')
  const photo = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#e61478' } })
    .png()
    .toBuffer()
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await caller.fetch('/media/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(photo.length), 'upload-metadata': `use ${btoa('forum-image')}` },
  })
  const sent = await caller.fetch(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(photo),
  })
  return ((await sent.json()) as { url: string }).url
}

async function recorded(name: string, { ownerId, use = 'forum-image' }: { ownerId: string; use?: string }) {
  const url = `/media/images/${name}/640.webp`
  const file = { kind: 'image', bytes: 10, contentType: 'image/webp', width: 640, height: 360 } as const
  await recordMediaFile(db, { ...file, use, ownerId, url, durationMs: null, posterUrl: null })
  return url
}
